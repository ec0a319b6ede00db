/** Reviews of beads, flowers, feasts, baking and boxes. */
export const homeAndFeastReviews = `
# Glass Seed Beads 11/0
5 | Even holes, even size | Needle passes three times. Made a full loom bracelet with hardly any culls.
4 | | Colour fast, rubbed with wet cloth to check. Tube is neat.
5 | मोती एक बराबर हैं | फ़िरोज़ा रंग बिल्कुल सही आया, झुमके बनाए।
3 | Silver lining faded | Gold ones lost shine after I wore the ring daily for two weeks. For earrings okay.
>> Silver-lined beads do not like sweat and perfume. For rings please take the opaque or the fire-polished ones.
4 | Good for embroidery too | Stitched on a blouse yoke, catches light beautifully.
? Which needle fits these?
> Size 10 beading needles pass twice, size 12 three times.

# Czech Fire-Polished
5 | Sparkle like garnets | Facets are crisp. Strung simply with knots and it looks like old jewellery.
4 | | One string was short by two beads. Quality is top.

# Rose Quartz | Lapis Lazuli | Tiger Eye | Green Aventurine
5 | Cool to touch, real stone | Did the ice test. Each bead has its own cloud.
4 | Drill holes are fine | Two beads had a chip near the hole. Colour of lapis is deep with gold specks.
4 | | Strung a mala for my father. Weight feels right.
5 | Better than Johari bazaar rate | I know stones a little and these are honest grade.
3 | Lighter than picture | My rose quartz is almost white. Pretty, but I wanted pink.
? How big are the beads of one string?
> 8 mm, about 46 on a string of 15 inches.
? Are the stones dyed?
> Only howlite is, and it says so. Others are natural and vary from string to string.

# Faux Pearls | Half Pearls
4 | Coating holds | No peeling after ironing the dupatta from behind.
5 | | Ivory is soft, not yellow. Bought again for bridal blouse.
4 | Many sizes in one | Half pearls made my cards look rich.

# Kundan Stones
5 | Foil is bright | Ruby drops glow. Setting is tight and back is flat.
4 | | A few had dull foil, maybe five of hundred.
4 | Rakhi season stock | Made 60 rakhis, customers loved.

# Jump Rings | Head Pins | Ear Hooks
4 | Close well | Ends meet without a gap. Gold is a little pink.
5 | No itching | Surgical steel is true, my ears are very sensitive.
4 | | Pins bend nicely and don't snap. Length exactly 40 mm.
3 | Plating wore off | Silver rings turned coppery at the edges after some months.

# Jewellery Pliers | Jewellery Starter Kit
5 | Everything to begin | Opened my small earring business with this box. Compartments are deep.
4 | | Springs of the pliers are smooth. Grip is slippery with oily hands.
4 | Helpful booklet | Three necklaces from one kit and still half full.

# Terracotta Diyas | Hand-Painted Diyas
5 | Not one broken | Packed in straw like eggs. Lit all along our balcony.
4 | | Soak them first or they drink oil. Peacock Blue is a beauty.
5 | माटी की ख़ुशबू | दिवाली पर सबने पूछा कहाँ से लिए। रंग चमकदार हैं।
3 | Two leaked | Out of twelve, two sweated oil on the floor. Kept plates below.
>> Thank you for telling us. Unglazed clay may sweat; one hour in water and a night of drying closes it.
? Do they come in a box fit for gifting?
> In a plain corrugated box with straw. The painted ones have a gift box.
? Can they be used with water and floating candles?
> The lotus ones yes, the plain ones are better with oil and wick.

# Diya Painting Kit
5 | Whole building's kids came | Twelve lamps, enough paint, easy clean-up.
4 | | Brushes are basic, colours good.

# Akash Kandil
4 | Glows softly | Star opened without tearing. String is short for our balcony.
5 | Bandhani cloth is real | Will last years if folded well.

# Eco Ganesha Idol | Make Your Own Ganesha | Clay Ganesha
5 | Melted in a bucket in four hours | Then went to the tulsi pot. This is how it should be.
5 | गणपति बाप्पा मोरया | चेहरा बहुत शांत और सुंदर है। घर पर ही विसर्जन किया।
4 | | Seeds came up after ten days! Clay was slightly dry, needed water.
? Is the colour on the idol natural too?
> Geru, haldi and chalk, bound with gum. All of it dissolves.
? How tall is it with the base?
> Please see the dimensions on the page; the base adds about 2 cm.

# Madhubani Fish Rakhi | Rakhi Making Kit | Five Thread Rakhis
5 | Sent to my brother in Toronto | Light for the post and so unusual. He framed it afterwards.
4 | | Threads are soft on the wrist. Knot a bit thin.
5 | Children made the whole kit | With names in letter beads. Grandfather wore three.
4 | Fine brushwork | Each fish is a little different.

# Marigold and Mango Leaf Toran | Moti Toran | Pom-Pom Toran
5 | Looks fresh from a distance | Two neighbours touched it to check. Exactly fits a standard door.
4 | | Colours bright, hooks given. Some moti fell, restrung in five minutes.
4 | Good length | Bought for griha pravesh, still up after six months.
3 | Faded by summer | Door faces west and the orange is now peach. Keep it out of harsh sun.

# Rangoli Powder | Rangoli Stencils
5 | Flows like silk | Fine grain, no lumps. Ten shades were enough for three days of Diwali.
4 | | Stencil edges are clean, wipe after every colour.
4 | Vibrant | Pink stains a bit on white marble, sweep don't mop.

# Herbal Gulal
5 | Washed off with one bath | No itching for my toddler. Light smell of rose.
4 | Soft colour | Not as bright as chemical ones and that's the point.

# Shagun Envelopes
5 | Too pretty to give away | Block print with real gold dust feel. Coin is stuck properly.
4 | | Paper is thick. Size takes a folded note only.

# Balloon Arch Kit | Latex Balloons 10 inch
4 | Took two hours, worth it | Strip and glue dots are included. Nine popped, spares covered.
5 | | Shine is good even next morning. Rose gold is the right rose gold.
2 | Many latex balloons burst | At least fifteen of fifty went while filling with a hand pump. Rest lasted.
>> In May heat please fill a little less than full. We have also moved them out of the hot godown.
4 | Haldi decoration hit | Yellow looks rich in photos.
? Does the kit need helium?
> No. A hand pump is enough, the arch hangs on hooks.

# Happy Birthday Banner | Cotton Bunting
5 | Used for three birthdays | Felt letters, folds flat, no crease.
4 | | Bunting is a full five metres. Loops at both ends help.
4 | Patchwork is cheerful | It now lives in the balcony.

# Paper Plates | Paper Cups 250 ml | Party Table Set
4 | Held hot chole | No leaking, no bending. Print is cute.
5 | | Jungle set for ten with napkins and all. One order, party ready.
3 | Cups are thin | Fine for juice, but hot tea needed two cups together.

# Round Cake Tin | Square Cake Tin | Heart Cake Tin
5 | Even browning | Straight sides and no rust after a year of washing.
4 | | Lining still needed. Depth is a true 3 inches.
5 | मेरी बेकरी की जान | रोज़ दो केक बनते हैं, टिन वैसा का वैसा है।
4 | Fits a small OTG | Check the diagonal before buying the 10 inch.
? Will the 8 inch round fit a 28 litre OTG?
< Mine fits with two fingers of room on every side.
? Does the anodised one react with lemon or curd cakes?
> No, that is the very reason to anodise it.

# Icing Nozzle Set | Russian Flower Nozzles
4 | Seams are smooth | Petals come sharp. Coupler fits my old bags.
5 | Roses on first try | Cream must be stiff, then it is magic.
3 | Two nozzles same | My 24 set had number 21 twice and no 32. Steel quality is good.
>> Our mistake in packing. Please write, the missing nozzle goes out by post.
4 | | Box keeps them in order, each has its number.

# Cake Turntable
5 | Spins forever | Heavy base, no wobble with a 3 kg cake.
4 | | Non-slip ring came loose, pressed it back. Smooth otherwise.

# Gel Food Colour
5 | Two drops are enough | Super Black is really black and did not taste bitter.
4 | | Kesar Yellow gives a proper mithai colour. Bottle tip clogs, keep a pin.
4 | Good set | 12 shades cover everything. Red needs time to deepen overnight.
? How many drops for half a kilo of whipped cream?
> Start with three and wait ten minutes, the shade deepens.
< Five for red, two for all others.
? Is it vegetarian?
> Yes, with the green mark, and no egg.

# Dark Compound Chocolate | White Compound Chocolate
4 | Melts clean | Set in ten minutes with snap. A bit sweet.
3 | Summer delivery | Arrived soft and bloomed white, works for ganache but not for moulding.
>> We stop sending chocolate on days above 38 degrees now, and tell you the day before.
5 | | Moulds release like glass.

# Cake Boxes with Window | Cupcake Boxes | Cupcake Liners
5 | My cakes travel safe | Strong bottom, quick to fold. Window is clear, not smoky.
4 | | Very pretty and firm. Take one size up for a kilo with flowers.
4 | Liners don't peel | Colour stays after baking.

# Silk Rose Bunch | Peony Bunch | Sunflower Bunch
5 | Nobody believed they are not real | Dusty rose is dusty, stems bend well.
4 | | Opened with steam from the kettle, then it looked full.
3 | Smaller heads | In the picture they look bigger. Nice for a bud vase, not for the hall.
5 | मंदिर सजाया | रंग एकदम असली लगते हैं।

# Foam Roses | Flower Stamens
4 | Good filler | White is clean. A little glue smell for a day.
5 | | Pearl tips made my crepe flowers. Hundreds in a pack.

# Glass Cylinder Vase | Ceramic Round Vase | Ceramic Bottle Vase
5 | Thick glass | Came in three layers of packing. Heavy base.
4 | | Matt white marks easily, wipe with soap. Shape is lovely.

# Bead Organiser | Thread Bobbin Box
5 | My table is visible again | Walls slide but hold, no mixing of seed beads.
4 | Lid clicks | One hinge is stiff. Clear enough to see all colours.
4 | | 36 grids are the right number for delicas. Stackable.
2 | Beads crept under the walls | For 11/0 and smaller the movable walls leave a gap. Fine for bigger things.
? Do the walls come out fully?
> On the 15 grid yes, on the 24 and 36 they are fixed.

# Desk Drawers | Clear Stacking Box
4 | Sturdy | Drawers stop before falling. Paper A5 fits, A4 does not.
5 | | Four boxes stacked, bottom one opens still.

# Yarn Project Bag | Yarn Tote | Brush Roll
5 | Block print outside, lining inside | Yarn does not catch. Takes a sweater project.
4 | | Pockets for hooks are deep. Strap could be longer.
4 | Train-friendly | Brushes survived Konkan Railway.

# Bamboo Yarn Basket | Water Hyacinth Basket | Cane Desk Tray
5 | Woven with care | Not a single splinter. Lid sits well and Assam is in every strip.
4 | | Smelled of smoke for a week, then lovely.
5 | हाथ की बुनाई | मज़बूत है और देखने में बहुत सुंदर।
? Will it catch fungus in the monsoon?
> Keep it in moving air; a wipe with neem oil once a year is enough.

# Madhubani Painting | Madhubani Journal | Madhubani Greeting Cards
5 | Lines are so fine | You can see she drew without pencil. Came with the artist's name.
5 | | घर की दीवार पर बहुत जँचता है। काग़ज़ हाथ का बना हुआ है।
4 | Needs a good frame | Rolled in a tube, took two days under books to get flat.
4 | Cards worth keeping | Sent four and kept one.
? Is the frame included?
> Only where the name says framed. Others come rolled in a tube.
? Is it signed by the artist?
> Yes, on the back, with her village.

# Foam Roses
? Is the 3 cm one with a wire stem?
> No, only the 5 cm ones have stems.

# Cake Turntable
? What weight can it carry?
> The aluminium one up to 8 kg.
< Had a two tier cake of 5 kg on it, turned like nothing.

# Herbal Gulal
? Is it fit for babies?
> From two years on, and away from the eyes as with any powder.

# Terracotta Jhumka | Terracotta Necklace Set | Terracotta Bangles
5 | Light as biscuit | Wore the whole wedding day without ear pain.
4 | | Paint is neat, hooks are steel. Packing was excellent.
3 | One bangle tight | Says 2.6 but it is nearer 2.4. Colour is gorgeous.

# Air-Dry Clay | Natural Terracotta Clay
4 | Smooth, few cracks | Kept it covered overnight and it dried without bending. White is really white.
5 | School kumhar project done | Soft and ready to use, no lumps.
3 | | Cracked where thick. Keep pieces thin, less than a thumb.
`
