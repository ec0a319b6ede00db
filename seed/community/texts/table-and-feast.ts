/** Texts about resin, clay, wax, cake, jewellery and feasts; the format is in `../kits.ts`. */
export const tableAndFeast = `
# ocean-tray | resin | hard | 300 | Heat gun, Respirator, Level, Mixing cups, Gloves
with: Art Resin, Crystal Clear *1 | Mica Powder Set *1 | Transparent Resin Tint *1 | Aluminium Wire *1
t: Gokarna in a tray | Waves, third attempt | High tide on the dining table | The foam finally looks like foam | Sea for somebody in Jaipur | Beach tray with real sand
c: The foam is white pigment, a drop of clear resin, and a heat gun held far away. Close is for burning it.
c: Poured in three goes with eight hours between. One pour is a puddle, three is a sea.
c: Real sand, washed and baked dry. The shells were picked up by my son, all with the story of where.
c: Wear the mask. It smells of nothing and that is the problem.
c: Level your table. The sea will otherwise go where the sea wants.
s: Level the tray and seal the sand with a thin coat of clear resin. Wait eight hours.
s: Mix the deep blue and the pale blue apart and pour them to meet in the middle.
s: Lay a thread of white along the shore and push it with a heat gun from an arm’s length.
s: Wait eight hours and pour the next wave further out.
s: Finish with a clear coat, cover it from dust and leave it alone for three days.
m: The lacing! Which white do you use for the foam?
m: Mask wali baat sabko batani chahiye. Thank you.
m: I can hear this tray.
m: Does it survive hot cups?
m: Gokarna, take me back.

# coasters | resin | medium | 90 | Silicone mould, Lighter, Tweezers, Gloves
with: Art Resin, Crystal Clear *1 | Pressed Flowers for Resin *1 | Round Coaster Mould *1 | Gold Leaf Flakes *1
t: Pressed flowers, kept | Coasters with the wedding marigolds | Geode without the mountain | Bubbles: zero | Garden under glass | Set of three, one already gifted
c: Flowers must be bone dry. Two weeks in the dictionary, page by page with tissue.
c: Warm the resin bottles in a bowl of water first. Half the bubbles never happen.
c: Marigolds from my cousin’s wedding garlands. She does not know yet. Happy anniversary in advance.
c: Thin first layer, flowers, wait until it is sticky, then the second. Otherwise they float off like boats.
c: The gold rim is a paint marker and a turntable, and holding still for eight seconds.
s: Mix resin exactly by the bottle, slowly, for three minutes, and let it stand for two.
s: Pour a thin layer and pass a flame over it once.
s: Lay the flowers with tweezers when it is as sticky as honey.
s: Cover with the second layer, close the lid against dust and wait a day.
s: Pull it from the mould, sand the edge and draw the gold rim.
m: Wedding marigolds in coasters, what a gift.
m: My flowers turned brown, was it the drying?
m: Bubble-free! Teach me your ways.
m: Kitne din dictionary mein rakhe?

# cake | baking | medium | 240 | Turntable, Piping bags, Offset spatula
with: Icing Nozzle Set *1 | Gel Food Colour Set *1 | Round Cake Tin *1 | Palette Knife Set *1
t: Buttercream garden | For Amma’s sixtieth | Roses with a 104 nozzle | Eggless, and nobody guessed | The top is the best view | Chai masala sponge under there
c: Eggless sponge with curd and a spoon of vinegar. Soft for three days, if it lasts.
c: Pipe the roses on a nail, freeze them for ten minutes, then lift them on with scissors. Nobody tells you about the scissors.
c: Swiss meringue in Chennai in May needs a fridge, a fan and faith.
c: Colour goes deeper overnight. Mix it a shade lighter than you want it.
c: Crumb coat, chill, second coat. Every time I skip the chill I am sorry.
s: Level the layers, fill them and press the cake together with both palms.
s: Give it a thin crumb coat and chill it for half an hour.
s: Spread the second coat with a warm palette knife while the table turns.
s: Pipe a border of shells, then roses on a nail, and freeze the roses before you lift them.
s: Set the flowers in a curve and leaves last, into the gaps.
m: Scissors for lifting roses? Mind blown.
m: Amma must have cried!
m: Recipe for the eggless sponge please.
m: Humidity mein buttercream kaise tikta hai?
m: Too pretty to cut. I would still cut it.

# biscuits | baking | medium | 180 | Rolling pin, Piping bags, Scribe needle
with: Cookie Cutter *2 | Gel Food Colour Set *1 | Sugar Pearls *1 | Icing Nozzle Set *1
t: Iced and drying | Nine down, forty to go | Diwali box, first tray | Flooded, not drowned | Elaichi biscuits in their good clothes | School fete order
c: Outline thick, flood thin, and wait for the skin before the next colour.
c: Count to ten when you pull the knife through the icing. If the line closes at ten it is ready.
c: Cardamom in the dough and a pinch of salt in the icing, so that it is not only sweet.
c: Chill the cut shapes for twenty minutes. Edges stay edges.
c: They dry in front of the table fan overnight while I guard them from two uncles.
s: Roll the dough between two sheets of paper, cut, and chill the shapes before baking.
s: Pipe the outline with stiff icing and let it set.
s: Thin the icing until a line closes in ten seconds, and flood the middle.
s: Let it crust over for two hours before you pipe the pattern on top.
m: Guarding from uncles, yes.
m: Ten seconds rule, saving this.
m: Elaichi biscuit dough recipe share kijiye please.
m: These look like little tiles.

# candles | candles | easy | 75 | Thermometer, Double boiler, Wick stickers
with: Soy Wax Flakes for Jars *1 | Fragrance Oil *1 | Dried *1
t: Mogra on a rainy evening | Three small suns | Filter coffee candle, smells like home | Jars saved since January | No tunnels this time | Petals on top, away from the wick
c: Fragrance goes in at sixty-five degrees. Hotter and it flies off, cooler and it sweats.
c: First burn until the whole top is liquid, otherwise it digs a tunnel and sulks for ever.
c: Petals look lovely and catch fire beautifully, so keep them at the rim.
c: Soy from the first pour looked like the moon. I now warm the jars in the oven first.
c: My mother lights one when the power goes and says that it is for the light. It is not for the light.
s: Stick the wick to the middle of a warm jar and hold it straight with two sticks.
s: Melt the wax over water and let it cool to sixty-five degrees.
s: Stir in the fragrance for two full minutes, slowly.
s: Pour at fifty-five, keep a little back, and top up the dip around the wick an hour later.
m: It is not for the light. I feel that.
m: What wick size for this jar?
m: Filter coffee candle! South Indian me needs it.
m: Wet spots kaise avoid kiye?

# bowls | clay | medium | 240 | Wire cutter, Sponge, Wooden rib, Needle tool
with: Terracotta Throwing Clay *1 | Pottery Tool Set *1 | Artist Acrylic Tube *1
t: Three that survived the kiln | Wobble is a feature | Dahi bowls | Thrown on Saturday, glazed on Sunday | Speckles from iron, not from luck | Foot rings done right
c: Centre the clay or nothing else matters. I centre it, I check, I centre it again.
c: Six went in, three came out. The kiln takes its share.
c: The speckles are iron in the clay coming up through the glaze. I only chose the blue.
c: Pulling walls is one slow breath from the base to the rim. Two breaths and you get a ring.
c: We eat dahi from these now and it tastes rounder.
s: Wedge the clay thirty times and throw it hard on the middle of the wheel.
s: Centre it with both hands and wet elbows on your knees.
s: Open it, press the floor flat and pull the wall up three times, thinner each time.
s: Dry it to leather, turn it over and trim a foot ring.
s: Fire it, glaze the inside and wax the foot before the second firing.
m: Dahi tastes rounder, I believe you.
m: The blue inside! Which glaze?
m: Kiln takes its share. True and painful.
m: Do you teach? I am in Pune.

# earrings | jewellery | easy | 60 | Round-nose pliers, Flat-nose pliers, Wire cutter
with: Glass Seed Beads 11/0 *1 | Jump Rings *1 | Jewellery Pliers *1 | Kundan Stones *1
t: Jhumkas for a cousin’s sangeet | Light as nothing | Office to wedding, one pair | Swing test passed | Made to match the dupatta | Small bells
c: Open jump rings sideways, never apart. Apart is how you lose an earring at a wedding.
c: Four grams each. I weighed them on the kitchen scale after my ears complained about the last pair.
c: The beads hang from a single thread that goes round twice. If one breaks the rest stay.
c: Matched to a dupatta in bad light, and it worked in good light. Rare.
c: Nickel-free hooks or nothing. My sister’s ears are the test laboratory.
s: Thread the beads on fine wire in the order they hang and twist the end into a loop.
s: Fix the cap and bend the wire above it into a second loop.
s: Hang the fringe from jump rings, opened sideways and closed until they click.
s: Add the hook, hold both up to the light and make the second one match.
m: Four grams! My ears are sold.
m: Sideways jump rings saved my jhumkas.
m: Sangeet ke liye order kar sakti hoon?
m: Lovely swing.

# necklace | jewellery | medium | 120 | Bead board, Crimping pliers, Thread cutter
with: Glass Seed Beads 11/0 *2 | Rose Quartz Beads *1 | Necklace Dori *1 | Peacock Charms *1
t: Two strands and a pendant | Beads my grandmother bought in 1974 | Festival set, half done | For a plain white kurta | Temple style, kitchen table | Knotted between every bead
c: A bead board is worth it. Before I had one, every necklace was four centimetres wrong.
c: Half of these are from my grandmother’s sewing tin. The other half I bought last week and you cannot tell.
c: Knotted between each bead, so that a broken thread loses one and not ninety.
c: The pendant decides the length. I hang it first and build upwards.
c: Wore it to the market and the bhajiwali asked where. I said my own hands, she gave me free dhania.
s: Lay both strands out on the bead board and start from the pendant.
s: Thread them on a double line and knot after every tenth bead.
s: Hang the charms from small rings so that they can turn.
s: Crimp both ends, hide the crimps under a cap and tie the dori.
m: Free dhania is the highest honour.
m: 1974 beads! Treasure.
m: What thread do you use, mine frays.
m: Set complete hone ka wait hai.

# bangles | jewellery | easy | 45 | Fabric glue, Clips, Small scissors
with: Resham Silk Floss *1 | Kundan Stones *1 | Glass Seed Beads 11/0 *1
t: Silk thread, kundan, done | Matching set for Teej | Old metal bangles, new clothes | Haldi yellow was the request | Stack of three | Wrapped while on hold
c: Wrap with six strands at once and keep them flat like a ribbon. One strand at a time is for people with more life left.
c: Old bangles from the drawer, sanded so that the glue holds.
c: I was on hold with the gas agency for fifty minutes. Result: one bangle and no cylinder.
c: Stones go on while the thread is fresh with glue, so that they sit in it and not on it.
c: A clear coat on the inside, otherwise sweat gets it by August.
s: Sand the bangle and brush a thin line of glue along a third of it.
s: Wrap six strands of silk flat beside each other, a third at a time.
s: Press the stones on with tweezers at equal steps.
s: Tuck the end under the wrap and seal the inside with clear varnish.
m: On hold with the gas agency, national pastime.
m: Haldi ke liye perfect.
m: Six strands at once! I have been suffering with one.
m: Which glue does not stain silk?

# rangoli | festive | easy | 90 | Chalk, String, Sieve
with: Rangoli Powder, 10 Shades *1 | Terracotta Diyas, Plain *1 | Marigold Strings *1
t: Before the guests, after the mop | Diwali morning, 6 am | Freehand, with string and chalk | Colony contest, second place | Petals where the powder ran out | Lit at seven
c: A nail, a string and a piece of chalk draw better circles than any stencil.
c: Second place in the colony. First was a peacock with real LED eyes, I cannot compete with electricity.
c: Ran out of pink at the fifth ring and used rose petals. Now I will run out on purpose.
c: White goes last and thin, through a pinched thumb and finger. That is the part my mother still does better.
c: It lasted until the milkman. He apologised to it.
s: Sweep, sprinkle a little water and let it dry, so that the powder holds.
s: Draw rings with a string around a nail and divide them by folding the string.
s: Fill from the centre outwards, with the palest colours next to the strongest.
s: Outline all of it in white and set diyas on every second petal.
m: The milkman apologised to it!
m: Peacock with LED eyes is cheating, justice for you.
m: Maa ke haath wali white line, kya baat.
m: Trying petals this year.

# wreath | floral | easy | 90 | Floral wire, Cutter, Hot glue gun
with: Rattan Wreath Ring *1 | Eucalyptus Stems *1 | Foam Roses *1 | Floral Tape *1
t: Door wreath, wedding leftovers | For the gate in December | Dried and staying | Greens first | Ring for the mandap mirror | Half bare, on purpose
c: Greens first, all in one direction, each hiding the wire of the one before. Flowers are only punctuation.
c: Leave a third of the ring bare if the ring is pretty. It is a wreath, not a cushion.
c: Real leaves dry within a week, so I mix in fabric ones and nobody at the door has ever said a word.
c: Odd numbers. Three big, five middle, seven small. I do not know why and it always works.
c: Hung it, went out to look, came in, moved one flower, went out. Four times.
s: Wire small bunches of green and fix them to the ring, all pointing one way.
s: Place three large flowers off the middle and glue them.
s: Fill around them with five middle ones and seven small ones.
s: Hide the wires with leaves and hang it by a ribbon.
m: It is a wreath, not a cushion. Ha!
m: Odd numbers rule is real.
m: Mandap ke liye banwa sakte hain?
m: Looks fresh even in the picture.

# wrapped | gifts | easy | 25 | Double-sided tape, Bone folder, Scissors
with: Satin Ribbon Set *1 | Handmade Paper *1 | Shagun Envelopes *1
t: The box before the gift | Pleats learnt from a Japanese video | Tag cut from old cards | Office Secret Santa, overdone | Wrapped in block print | Eleven left
c: Double-sided tape on the inside of the last fold, and nothing shows.
c: Crease along every edge with a fingernail. That is the difference between a present and a parcel.
c: The tag is last year’s wedding card, cut small. We had plenty.
c: People keep the paper. That is how I know it was right.
c: A sprig from the balcony, tied under the bow. It cost nothing and everybody asks.
s: Cut the paper so that it overlaps by two fingers and is as long as the box is high at both ends.
s: Fold the last edge in, tape it from the inside and crease all edges with a nail.
s: Fold the ends into triangles and tape them down.
s: Cross the ribbon underneath, tie it on top and tuck in a sprig and a tag.
m: I open such gifts so slowly.
m: Wedding card tags, genius and eco.
m: Office mein itna effort, HR se award lo.
m: Where is this paper from?
`
