/** Reviews of paper, paint, brushes and children's goods. */
export const paperAndPaintReviews = `
# Cardstock, Festive Ten | Cardstock, Pastel Ten | Cardstock, Earth Ten
5 | Thick and true | Folds without cracking if scored. Ten shades that really go together.
4 | | Corners of two sheets were bent in the post, rest perfect. Colours same on both sides.
5 | My cards look printed | Even glue does not wrinkle it.
4 | Good for school charts too | Slightly costlier than the local shop but the quality shows.
? Can it go through a home printer?
> Up to 250 gsm goes through most rear-feed printers, one sheet at a time.
< Worked in my Canon from the back tray.

# Kraft Card
5 | Tags for my pickles | Looks earthy, takes stamp ink without spreading.
4 | | Firm and even brown. Packed flat with board on both sides.

# Handmade Paper with Marigold | Handmade Paper, Marbled | Handmade Paper, Plain | Handmade Paper, Block-Print
5 | Petals are real | Wrote our wedding notes on these. Guests kept them.
4 | Beautiful but thirsty | Fountain pen spreads a little, gel pen is fine.
5 | | हर शीट अलग है, फूल की पंखुड़ियाँ सच में दिखती हैं।
3 | Sizes differ | Sheets vary by half an inch, so I had to trim all for a bound book.
>> They are dried by hand and shrink differently. For books please ask us, we send a matched set.
4 | Lampshade turned out lovely | Light comes through so softly.

# Khadi Watercolour Paper
5 | Takes any amount of water | Rough tooth, no buckling after taping. Granulation looks great.
4 | Not for fine line work | Surface is very rough, as said. For loose landscapes it is a joy.
4 | | Deckle edges on all sides. Good sizing, lifts well.
? Is it acid free?
> Yes, made of cotton rag and sized without acid.

# Scrapbook Paper Pad
5 | Monsoon Postcards is poetry | Stamps, umbrellas, trams. I did not want to cut it.
4 | | Good 12 inch sheets, single sided. Would love a few plain ones in between.
4 | Baby album done | Prints are soft and not too cartoonish.
5 | Thick enough for pockets | Used as pages without backing.

# Quilling Strips
5 | Clean cut | Same width all through, no fuzzy edges. Coils stay round.
4 | | Shaded greens are great for leaves. Packet should be resealable.
3 | Bit thin | Curl nicely but big coils flatten. Good for practice.

# Quilling Tool Set
4 | All one needs | Slotted tool is fine enough. Circle board is very helpful.
5 | | Beginner ke liye perfect set, tweezer bhi achha hai.

# Origami Paper
5 | Crisp folds | Bandhani print cranes for my desk! Paper does not tear at corners.
4 | | Truly square, colours both sides. Sixty sheets vanished in a week with two children.

# Washi Tape, | Washi Tape Set
5 | Chai Stripes is my favourite | Sticks and comes off without harm. Journals look so alive.
4 | | Slim rolls are short but there are many. Colour does not fade in the sun of my window.
4 | Good glue | One roll had a torn start, rest okay.
5 | Diary lovers will understand | Every morning I pick one. Small happiness.
? Can I write on it with a gel pen?
< Gel pen smudges, permanent marker stays.
? How many metres are on a roll?
> Five metres on the single rolls, three on the slim ones of the set.

# Clear Stamp Set
5 | हिंदी के स्टैंप, आख़िरकार! | शुभकामनाएँ साफ़ छपती हैं, अक्षर सुंदर हैं।
4 | Birds are detailed | Need a light hand with ink. Hornbill is gorgeous.
4 | | Sticks well to the block, cleaned with wipes.

# Paper Punch
4 | | Clean circles up to 200 gsm. Jams on glitter card.
5 | Saves so much time | Punched 300 circles for a garland in front of the TV.
3 | Blade edge not fully sharp | Left small tail on thin paper. Wax paper trick helped a bit.

# Artist Acrylic Tube
5 | Real pigment | Ultramarine is deep, one coat covers. Stays buttery, no water line on top.
4 | | Titanium White goes quickly, they should sell bigger. Good tinting strength.
5 | Comparable with imported ones | At half the rate. Mixed clean violets with the magenta.
3 | Cap broke | Paint is very good, but the cap of Sap Green cracked on the second opening. Keeping it in cling film.
>> We are sorry. Send us a photo and a new tube is yours; caps are of a softer plastic since May.
4 | Student friendly | Dries to satin, not too shiny.
? Can I use it on cloth?
> With a fabric medium yes; alone it gets stiff.
? Is it lightfast?
> Each tube shows its stars. Ultramarine, ochre and sienna have the highest rating.

# Watercolour Half Pans
5 | Travel companion | Fits in my palm, rewets easily. Painted the whole of Hampi with it.
4 | | Reds and blues very strong, yellow a bit chalky. Tin closes firmly.
5 | Gift to myself | Lifting and glazing both are easy. 18 shades are enough.
4 | Mixing wells are small | Otherwise lovely. I carry a saucer.
? Does the tin have a mixing place in the lid?
> Yes, three wells in the lid and a flap with two more.
? Can the empty pans be filled from tubes?
< Yes, I refilled two. They pop out with a little push.

# Oil Pastels
4 | Creamy | Blend with finger, less dust. Some sticks were broken but usable.
5 | | बच्चे की ड्रॉइंग प्रतियोगिता के लिए लिए थे, दूसरा इनाम मिला!
4 | Good for the price | Not as soft as the costly ones, still bright on black paper.

# Colour Pencils, Wax Core | Artist Colour Pencils | Watercolour Pencils
5 | Points do not break | Sharpened all 72, not one snapped. Layers go up to five or six.
4 | | Water turns them into real paint. Tin lid is tight.
4 | Rich reds | Numbers on the side instead of names, that is the only minus.

# Alcohol Markers | Brush Pens
5 | Blends without streaks | Skin shades are made for Indian tones. Caps click.
3 | Bleeds through | Nice colours but even 160 gsm shows on the back. Buy marker paper with it.
4 | | Brush tip is still sharp after a month of lettering.

# Synthetic Round Brushes | Mixed Student Brushes
5 | Snap back well | Point is fine even on number 8. No hair loss so far.
4 | | Good set for a class of beginners. Handles are light.
4 | Size 0 is more like 1 | Otherwise very usable for acrylic as well as gouache.
3 | Ferrule became loose | The largest brush wobbles after two weeks of soaking. I know one should not soak, still.

# Hog Bristle Flat Brushes
4 | Stiff as it should be | Great for texture paste. A few bristles fell in the first wash.
5 | | Strong, natural and cheap. Used on a wall mural.

# Stretched Canvas | Canvas Board
5 | Drum tight | Corners folded neatly, no bumps. Gesso is even.
4 | | Board did not warp with wet acrylic. Slight smell on opening.
2 | One corner was dented | Frame itself came broken on one side, could not be hung. Packing of bubble wrap only is not enough.
>> We sent another one the same day. Corners now travel in card caps.
4 | Good tooth | Oil sits well after one more coat of gesso.
? Is it cotton or polyester?
> Cotton of 280 gsm, primed three times.
? Are there wedges in the box?
> Eight wooden wedges come with every stretched canvas above 12 inches.

# Sketch Pad | Watercolour Pad
5 | No ghosting | Pencil, ink and light wash, all fine. Perforation tears clean.
4 | | Paper slightly cream, which I like. Wish it had more sheets.

# White Gesso Primer | Picture Varnish | Texture Paste
4 | Thick and sandable | Needed two coats on MDF. Brush strokes settle.
5 | | Matt varnish without milky spots even in Kochi humidity.
4 | Peaks stay | With this texture paste I did a lotus in relief, no cracks after a month.

# Mandala Dotting Tools
5 | Perfect dots | My plates look machine-made. Rods are smooth metal.
4 | | Good range of sizes. Pouch would be nice.

# Finger Paints | Washable Poster Paint
5 | Actually washable | Came off the sofa cover with plain water. My heart started beating again.
4 | | Bright, no bad smell. Lids are easy for kids, a bit too easy.
4 | Lasted a full term | Eight bottles for a playschool group of twelve.

# Jumbo Crayons | Wax Crayons
4 | Don't snap in small fists | Colour goes on with light pressure.
5 | | दो साल के बच्चे के हाथ के लिए सही मोटाई है।

# Play Dough
5 | Soft even after a month | Kept in its tub. Smells faintly of vanilla.
3 | Dried early | Two of six tubs were hard around the edge on arrival. Water brought it back, mostly.
4 | | Colours stay apart if you are quicker than my son.
? Is it safe if a child eats a little?
> It is made of flour, salt and food colour. Not food, but a small bite does no harm; please watch little ones.

# Paper Bag Puppets Kit | Ten Little Crafts Box | Bead and Bracelet Kit
5 | Rainy Sunday, solved | Four hours of silence. The Panchatantra booklet is charming.
4 | | My six-year-old managed most by herself. Glue could be more.
5 | Return gifts for whole class | Every parent asked for the link in the school group.
4 | Lots of beads | A thousand is a thousand. Sweep the floor afterwards.

# Colouring Book
5 | Birds are correct | Names in English and Hindi with real markings. I colour too.
4 | | Thick paper, sketch pens do not show through much.

# Finger Paints
? Will it come off a wall?
> Off washable paint yes, off chalk distemper no.

# Quilling Strips
? How wide are the strips?
> 5 mm. For 3 mm please write to us.

# Alcohol Markers
? Are refills to be had?
> Not yet. The nibs can be changed, two spare ones are in the box.

# Hog Bristle Flat Brushes
? Which size for a wall mural?
< I used the largest for filling and the middle one for edges.

# Googly Eyes | Pipe Cleaners | Soft Pom-Poms
4 | | Eyes have a sticky back that holds on paper and felt, not on stone.
5 | Bag of happiness | Mixed sizes are useful. Project box is full for the year.
4 | Good stock for teachers | Pipe cleaners are dense and wires do not poke out.
`
