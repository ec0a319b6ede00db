/** Texts about paint, ink and paper; the format is in `../kits.ts`. */
export const colourAndPaper = `
# dot-mandala | mandala | medium | 300 | Dotting tools, Compass, White pencil
with: MDF Rounds *1 | Metallic Acrylic Colours *1 | White Gesso Primer *1 | Artist Acrylic Tube *2
t: Two thousand dots, give or take | Mandala after the storm | One ring a night | From the centre out | Steady hand, loud fan | For the meditation corner
c: Draw the guide lines in white pencil first. Freehand looks brave for three rings and then it looks drunk.
c: Paint like thin curd: it should sit up round and not run. A drop of water at a time.
c: I switch the fan off for this, which in May is a form of devotion.
c: Let each ring dry before you put the small dot on top, or they marry each other.
c: The dark ground makes every colour look lit. I tried the same palette on white and it went shy.
s: Prime the board, paint it dark in two thin coats and find the centre with a compass.
s: Divide the circle into sixteen with a white pencil and draw rings a finger apart.
s: Begin in the centre and work outwards, one ring at a time, turning the board and not your hand.
s: Once dry, put a smaller and lighter dot on each large one.
s: Wipe the pencil away and seal it with two coats of matt varnish.
m: How do you get them all the same size? Mine look like measles.
m: Curd consistency, perfect description.
m: Fan band karke kaam karna, dedication level.
m: I have been staring at the centre for a full minute.
m: Which dotting tool set is this?

# watercolour | painting | medium | 120 | Round brush no. 8, Masking tape, Two jars of water
with: Watercolour Pad, Cold Pressed *1 | Watercolour Half Pans *1 | Synthetic Round Brushes *1
t: Loose flowers, tight deadline | Wet on wet, and I let it | Balcony bunch before lunch | Six brush strokes a petal | Permission to bleed | Cosmos from the roadside
c: Two jars of water: one for washing, one that stays clean. All mud in painting comes from one jar.
c: I stopped three strokes earlier than I wanted to. That is the painting, those three strokes that are not there.
c: Tape the paper down on all sides and it dries flat, with a white border as a gift.
c: First the light washes, then tea, then the darks. Tea is not optional, it is drying time.
c: Salt on the wet background for the little stars. Kitchen salt, nothing special.
s: Tape the paper to a board and wet only the places where colour may run.
s: Drop in three pale washes and tilt the board until they touch.
s: When it is dry paint petals with the side of the brush and let neighbours bleed in one or two places.
s: Stems with the tip, from the bottom up, in one breath.
s: Add the darkest dark last and only in two places.
m: The three strokes that are not there. Writing that on my wall.
m: Paper konsa hai? Mine buckles every time.
m: I can smell this picture.
m: Salt trick worked on my first try!

# landscape | painting | easy | 90 | Flat brush, Mixing tray, Masking tape
with: Stretched Canvas *1 | Artist Gouache *1 | Filbert Brush *1
t: Hills I saw from the Kalka train | Evening, five layers | Sunrise that I actually got up for | Postcard from Munnar | Blue hour at Chakrata | Distance is just more water
c: Far hills lighter, near hills darker. That is the only rule and it never fails.
c: Gouache dries a shade off from what you mixed. Test it on scrap and stop trusting the wet.
c: Painted this from a photo taken out of a train window. The pole in the middle has been forgiven and left out.
c: Start with the sky and come forward. Each layer may fix the edge of the one behind.
c: Fifteen minutes for the sky, five for every hill. I set a timer because otherwise I fiddle.
s: Tape the edges and paint the sky from top to bottom, lighter towards the hills.
s: Put the sun in while the sky is still damp.
s: Mix the far hill from the sky’s own colour and a little blue.
s: Come forward hill by hill, darker and warmer each time, and let each one dry.
m: Chakrata! We were there in October, this is the colour exactly.
m: Timer wali trick try karungi, I fiddle for hours.
m: Is this for sale as a print?
m: Looks so calm.

# folk-painting | mandala | medium | 420 | Nib pen, Fine brush, Ruler
with: Watercolour Pad, Cold Pressed *1 | Drawing Ink, Dropper *1 | Fineliner Pens, Black *1 | Artist Gouache *1
t: Borders first, always | Learnt from my chachi in Madhubani | No empty space allowed | Double line, single breath | Kachni day | A wedding wall in small
c: In our village the border comes first, it is the room the picture lives in.
c: The double outline is drawn in one go, and what is between stays white or is hatched. No shading, ever.
c: My teacher says an empty space is an insult to the paper. I am learning to be polite.
c: Natural ink, bamboo nib, and a lot of old newspaper under the elbow.
c: It takes an hour for the figure and four for the lines inside her.
s: Rule a double border and fill it with one small motif, repeated.
s: Draw the large figure in the middle with a pencil, then ink it in a double line.
s: Fill the outline with flat colour, each field a single one.
s: Hatch everything else: leaves, fish, flowers, until no ground is left.
m: The hatching is unreal. How long did your hand survive?
m: Proud to see our art here.
m: Bihar represent!
m: An empty space is an insult to the paper, I love that.

# lettering | drawing | easy | 45 | Brush pen, Pencil, Kneadable eraser
with: Watercolour Pad, Cold Pressed *1 | Fineliner Pens, Black *1 | Watercolour Tube *1
t: Words I needed this week | Brush pen, no sketch | For the door of the study | Slowly, slowly | A note to self | Written before the second coffee
c: Thick down, thin up. Say it while you write and after a page your hand believes it.
c: I draw the words lightly in pencil first and measure nothing. Wobble is character, unequal margins are not.
c: Made for a friend with exams. It hangs above her desk and she has asked for one that says “sleep”.
c: The leaves are just teardrops in pairs. If you can draw a drop you can draw a wreath.
c: Hindi letters have a roof to hang from, English letters have a floor to stand on. It changes everything.
s: Sketch the words small five times and choose one.
s: Pencil two guide lines and the words between them.
s: Ink with a brush pen, pressing on the way down and lifting on the way up.
s: Paint a ring of leaves in pairs with one brush stroke each, and erase the pencil when all is dry.
m: Printed this feeling in my heart. Can I order one?
m: Roof and floor, what a lovely way to say it.
m: Which pen survives on this paper without feathering?
m: “Bas ek aur round” is my whole personality.

# pour | painting | easy | 60 | Cups, Gloves, Straw, Plastic sheet
with: Stretched Canvas *1 | Pouring Medium for Fluid Art *1 | Artist Acrylic Tube *3 | Alcohol Ink *1
t: It did what it wanted | Monsoon drain, but pretty | Gold along the cracks | First pour I did not scrape off | Balcony floor also painted | Tilt and pray
c: One part paint, two parts medium, and enough water that it runs off the stick like honey.
c: I poured, I tilted, I walked away. Walking away is the hard part.
c: Level the table. Mine has a slope of half a degree and the whole sea moved to the left overnight.
c: Gold ink with a straw at the very end, while it still moves.
c: The plastic sheet under it came out better than the canvas. I have kept both.
s: Mix each colour with pouring medium until it flows like honey, and let the bubbles rise.
s: Layer the colours in one cup without stirring.
s: Turn the cup over on the canvas, lift it and tilt slowly until the corners are covered.
s: Blow gold ink along the edges with a straw and leave it level for two days.
m: The gold veins are everything.
m: Floor bhi art ho gaya phir?
m: How do you stop it from cracking while it dries?
m: Half a degree, I felt that.

# quilling | papercraft | medium | 180 | Slotted tool, Tweezers, Fine-tip glue
with: Quilling Strips, Festive Mix *1 | Quilling Tool Set *1 | Cardstock, Pure White *1 | PVA Craft Glue *1
t: Two hundred strips later | Coils for Didi’s anniversary | Paper that looks like lace | Tight coil, loose coil, teardrop | Patience, rolled | Name plate, first flower
c: Every shape here is the same coil, pinched in a different place. Learn one and you have twelve.
c: The tiniest dot of glue. If you can see it, it is too much.
c: Sorted the strips by colour on a Sunday and felt like I had sorted my life.
c: Do not press. Lower it with tweezers, count to ten, breathe.
c: This one goes to my sister in Indore, packed in a box meant for laddoos.
s: Roll ten strips tight and let five of them loosen: these are centres and petals.
s: Pinch the loose ones on one side for teardrops, on both for leaves.
s: Draw the stem lightly on the card and dry-fit everything before any glue.
s: Glue on edge with the smallest dot you can make, from the middle outwards.
m: How long did one flower take?
m: Glue ka ek bhi nishaan nahi dikhta. Wow.
m: My strips always come unglued, which glue is this?
m: Laddoo box packing, very relatable.

# card | papercraft | easy | 60 | Paper trimmer, Foam tape, Bone folder
with: Cardstock, Festive Ten *1 | Scrapbook Paper Pad *1 | Satin Ribbon Set *1 | Clear Stamp Set *1
t: For a friend who moved to Pune | Birthday, slightly late | Scallops for days | The card is the gift | Envelope to match | Made at the kitchen table
c: Three layers of card, each half a centimetre smaller. It is always three.
c: Score before you fold. A folded card that cracks along the spine breaks my heart.
c: Foam tape under the flowers so that they throw a little shadow.
c: The ribbon hides a crooked cut. Now you know what ribbons are for.
c: She called me when it reached. She is not a person who calls.
s: Cut the base, score it down the middle and fold it with a bone folder.
s: Cut two layers, each half a centimetre smaller, and glue them on.
s: Punch a scalloped strip for top and bottom.
s: Set the flowers on foam tape, tie the ribbon and stamp a wish inside.
m: She called! That is the best review.
m: Bone folder is the most underrated tool.
m: Which paper pad is the floral one?
m: Ribbon secret noted, will use liberally.

# origami | papercraft | easy | 20 | A flat table, Bone folder
with: Origami Paper, 15 cm *2
t: Twelve cranes for luck | Folded during a power cut | Star from eight small ones | Paper birds over the crib | Calm, in twenty folds | Desk flock
c: Crease once, and crease properly. A soft fold is a lie that grows.
c: The power was out for two hours. This is what two hours look like.
c: The star is eight identical pieces that slide into each other with no glue at all. Maths is beautiful.
c: Strung them on thread over my niece’s bed, and the fan makes them fly.
c: Taught my grandfather the crane. He now makes them from lottery tickets and gives them to everybody.
s: Start with a square that is really square, and fold both diagonals and both halves.
s: Collapse it into the small square and make the petal fold on both sides.
s: Narrow the legs, fold them up between the layers and bend one down for the head.
s: Pull the wings apart gently until the back turns round.
m: Lottery ticket cranes! Your grandfather is a legend.
m: Petal fold is where I always get lost.
m: Kids’ room ke liye bana rahi hoon, thank you.
m: So crisp.
`
