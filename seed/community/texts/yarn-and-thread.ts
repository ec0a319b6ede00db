/** Texts about yarn, thread and cloth; the format is in `../kits.ts`. */
export const yarnAndThread = `
# crochet-round | crochet | easy | 150 | 3.5 mm hook, Darning needle, Small scissors
with: Milk Cotton 5-Ply *2 | Mercerised Crochet Cotton *1 | Soft-Grip Hook Set *1 | Locking Stitch Markers *1
t: Eight rounds and one chai | Doily for the steel tiffin | A coaster that lies flat at last | Picot edge, finally even | Sunday circle | Table spot for the brass lota
c: Started it in the queue at the bank and closed the last round at home. The trick with flat rounds is counting: six more stitches every round, no matter how bored you are.
c: The first one curled like a papad. For this one I went up half a hook size and blocked it overnight under two cookbooks. It lies flat now and I keep putting cups on it just to look.
c: My nani made these in white thread so fine you needed a lamp. Mine is in five-ply because I want to finish before Diwali.
c: Colour order decided by pulling balls out of the bag with my eyes shut. I only cheated once.
c: Picot edge: chain three, slip back into the first, skip one, repeat. I have now said this aloud so often that my son says it too.
s: Make a magic ring and work six single crochet into it. Pull the ring shut and mark the last stitch.
s: Every round gets six more stitches than the one before. Put a marker in each corner stitch until your hands know it.
s: Change colour in the last pull-through of a round, so that no step shows.
s: For the edge work chain three, slip stitch into the first chain, skip one stitch and repeat all around.
s: Wet it, pull it round with pins on a towel and leave it alone until tomorrow.
m: Which hook size is this? Mine always ruffles after round five.
m: This is exactly the one I want for my mother’s puja thali. Pattern please?
m: Edging ekdum clean hai, kitne ghante lage?
m: Blocked mine after reading this and it really does lie flat now. Thank you.
m: Those colours next to each other, I would never have dared.

# granny-squares | crochet | easy | 600 | 4 mm hook, Darning needle, Tape measure
with: Milk Cotton 5-Ply *4 | Soft-Grip Hook Set *1 | Locking Stitch Markers *1 | Yarn Project Bag *1
t: Four squares nearer to a blanket | Scrap basket, emptied | Granny squares for the back seat | Join as you go | Leftovers, promoted | Blanket month, day nine
c: I do one square on the metro to work and one on the way back. At this speed the blanket is done by next winter, which is when I need it.
c: All scraps, nothing bought except the dark border. A dark border forgives everything.
c: Joined with single crochet on the wrong side because I like the ridge hidden. My masi joins on the right side because she likes it shown. We do not discuss it.
c: Weave in the ends while you go. I am writing this here so that I read it before the next blanket.
c: Washed it before gifting and nothing ran, not even the red. Relief you can hear.
s: Chain four and close the ring. Work three double crochet, chain two, four times: this is your first square.
s: Each next round puts three double crochet into every gap and a corner of three, two chains, three into every corner.
s: Weave both ends in now, not later. Later never comes.
s: Lay all squares out on the bed and move them until no two neighbours shout at each other.
s: Join with single crochet through the back loops, then give the whole thing one round of the border colour.
m: Ends weaving is why I have eleven unfinished squares. Respect.
m: Kitne skeins lage poore blanket ke liye?
m: Back loops only! I never thought of that, the front looks so neat.
m: My daughter saw this and asked for one “with all the colours but no brown”.

# amigurumi | crochet | medium | 480 | 2.5 mm hook, Stuffing, Stitch marker, Embroidery needle
with: Milk Cotton 5-Ply *3 | Soft-Grip Hook Set *1 | Locking Stitch Markers *1 | Chenille Velvet Yarn *1
t: Bhalu for a new baby | He refuses to sit straight | Small friend, big ears | Third bear this month | The one my nephew named Laddoo | Stuffed with patience
c: Two days for the body and one whole evening for the face. Move the eyes by one stitch and he becomes a different person.
c: Stuff more than you think, then a little more. A soft head falls forward and he looks like he is checking his phone.
c: Safety eyes are not for babies, so these are embroidered. Six satin stitches, one white dot, done.
c: Invisible decrease through the front loops only. I held out for years and I am sorry I did.
c: The scarf was an idea at midnight and it hides where the head meets the body. Please do not tell anyone.
s: Head and body are worked in one spiral from a magic ring: six more each round up to forty-two, then straight, then back down.
s: Decrease through the front loops of both stitches together, so that no hole shows.
s: Stuff firmly before the opening gets too small for two fingers.
s: Work ears, arms and legs apart, fold the open edge and sew them on with the tail of the yarn.
s: Pin the face before you sew it. Look at it from across the room. Move it. Then sew.
m: Laddoo! That name alone is worth a follow.
m: How did you get the limbs to stay symmetrical? Mine look like he fell down the stairs.
m: Ordered the yarn from your list, the pink is even better in real life.
m: Itna cute hai ki mann nahi bharta.
m: Is it washable? Asking for a baby who drools a lot.

# knitted | knitting | medium | 1200 | 4 mm needles, Cable needle, Row counter
with: Merino DK Yarn *4 | Aran Weight Wool *2 | Straight Needles, Bamboo *1 | Locking Stitch Markers *1
t: Muffler for the first cold morning | Cables, no mistakes this time | Stripes for Papa | Off the needles at 11 pm | Forty rows a day | Something warm for Manali
c: Papa said he does not need a muffler. He has not taken it off since Tuesday.
c: Cross the cable every sixth row. If you forget, ladder down only those stitches, nobody needs to know.
c: Swatched. Washed the swatch. Yes, really. It grew by a full centimetre, so I went down a needle and it came out exact.
c: Carried the unused colour up the side by twisting it once every second row. The edge is neat enough to leave bare.
c: This wool has bounce. You pull it and it comes back as if nothing had happened.
s: Cast on an even number with a stretchy cast-on and work four rows of garter stitch, so that the edge does not roll.
s: Work your pattern and count every tenth row aloud. A marker on every twentieth saves an evening.
s: For a cable slip three stitches to the spare needle, hold them in front, knit three, then knit the three that waited.
s: Bind off loosely, with a needle one size up.
s: Soak it, press it in a towel, pin it flat to its measure and let it dry in the shade.
m: Stitches are so even. Machine lag raha hai, in the best way.
m: How many balls went into this one?
m: My cables always look flat, is it the wool or is it me?
m: Bought the same wool for my mother-in-law, now I am the favourite.

# macrame | macrame | easy | 240 | Driftwood or dowel, Comb, Tape, Scissors
with: Single-Strand Macrame Cord *1 | Macrame Cord 3 mm *1 | Wooden Beads *1
t: Wall hanging for the empty corner | Knots instead of a painting | One dowel, sixty metres | Beads on the third row | Rented flat, no nails | A curtain for the tall window
c: Only two knots in the whole thing, square and half hitch. The pattern is in where you leave the cords alone.
c: Cut the cords five times as long as the finished piece. I cut four times once. Once.
c: Hung it from two adhesive hooks because the landlord counts nails. It has survived a monsoon and a cat.
c: Combed the fringe with an old toothbrush and cut it with the good scissors while holding my breath.
c: Undyed cotton goes a little golden in the sun by the window. I am counting that as free colour.
s: Tie every cord to the dowel with a lark’s head knot: fold in half, behind, over, pull through.
s: Work the first row of square knots with every four cords, then take two from each neighbour for the next row.
s: Keep the rows level by holding a ruler behind them. Your eye lies after an hour.
s: Slip beads over two cords where a row ends, and catch them with a square knot.
s: Comb the ends, hang it up, step back and only then cut the fringe.
m: Which cord thickness is this? It looks so crisp.
m: Mere yahan bhi landlord nails ginta hai, adhesive hooks it is.
m: I made the small one from your steps, it took two evenings and one chai spill.
m: The gaps make it. Beautiful.

# flower-hoop | embroidery | medium | 540 | 6 inch hoop, Crewel needle, Water-soluble pen
with: Wooden Embroidery Hoop *1 | Embroidery Skeins, 25 Garden Shades *1 | Embroidery Crewel Needles *1 | Cotton Cambric *1
t: Roses that will not wilt | Hoop for a housewarming | French knots for days | Garden in six strands | Bridesmaid hoop, take two | Flowers from Ooty, from memory
c: Woven wheel roses look difficult and are the easiest thing on this cloth. Five spokes, then over and under until it is full.
c: Two strands for stems, six for flowers. When everything has the same weight nothing stands in front.
c: Unpicked the same daisy three times. The fourth is not better but I have made peace with it.
c: French knots: wrap twice, hold the thread tight with your other hand, go down one thread away. If it falls through, you went down the same hole.
c: Somebody asked whether it is printed. I took it as a compliment and turned the hoop around to show the back. Even the back is neat.
s: Draw the bunch with a water-soluble pen and keep the middle of the hoop a little empty, the eye needs a place to rest.
s: Stitch the stems first in stem stitch with two strands.
s: Fill the large flowers as woven wheels, from five spokes outwards.
s: Set leaves in fishbone stitch, each side from the tip to the stalk.
s: Rinse the pen away, dry it face down on a towel and close the back with felt.
m: Woven wheels changed my life too. So plump!
m: How do you keep the fabric this tight? Mine sags by the second flower.
m: Mummy ne dekha aur bola “aisa hum bhi karte the”. Now we are stitching together.
m: Kitne strands use kiye roses mein?
m: Framing the back as well, please.

# line-hoop | embroidery | easy | 120 | 5 inch hoop, Needle, Tracing paper
with: Wooden Embroidery Hoop *1 | Pearl Cotton No. 5 *1 | Embroidery Crewel Needles *1
t: One line at a time | Back stitch, nothing else | An hour with a needle | Small hoop above the switchboard | Drawn on the bus, stitched at home | Begin here
c: If you have never stitched, start with this. One stitch, one thread, one hour, and it hangs on the wall by evening.
c: I shorten the stitch on the curves and lengthen it on the straights. That is the whole secret.
c: Traced it against the window because I do not own a light box and the sun is free.
c: Left the inside empty on purpose. I filled it, I looked at it, I unpicked it.
c: Did this with eight girls from the society last Saturday and every one of them finished.
s: Trace the design onto the cloth against a bright window.
s: Work the outline in back stitch: one step back, two steps forward under the cloth.
s: Keep stitches short on curves and start a new thread by running under the last three.
s: Add dots with French knots and trim the cloth behind the hoop.
m: Starting with this one tonight. Wish me luck.
m: Window tracing forever.
m: Simple and so neat.
m: Yeh toh mujhse bhi ho jayega!

# patchwork | sewing | hard | 1500 | Rotary cutter, Quilting ruler, Iron, Walking foot
with: Fat Quarter Bundle *2 | Quilting Cotton *2 | Spun Polyester Thread *1 | Fabric Clips *1
t: Corners meet, mostly | Lap quilt for Dadi | Every sari border we could not throw | Half-square triangles, 72 of them | Flying geese over the balcony | Quilt top, finished before the light went
c: Accurate quarter inch is everything. I put a strip of tape on the machine bed and stopped guessing.
c: Press to the dark side. Then the seams lock into each other when you join rows and the corners find themselves.
c: The pale squares are from the lining of a sari older than me. Dadi found hers within a minute.
c: Two of the seventy-two triangles point the wrong way. In our house that is called the signature.
c: Quilted straight lines because the top is busy enough. Walking foot, long stitch, music.
s: Cut all squares with a ruler and a sharp blade, and stack them by colour.
s: Draw a diagonal on the back of the light ones, sew a quarter inch to both sides and cut along the line: two triangles at once.
s: Press every seam to the dark side and trim each block to the same size.
s: Lay it out on the floor and photograph it. The phone shows what the eye forgives.
s: Sew rows, then join them, pinning only where seams meet.
m: Dadi finding her own sari lining made me cry a little.
m: Quarter inch tape trick noted.
m: 72 triangles! Hats off.
m: Which batting do you use for Indian weather?

# pouch | sewing | easy | 90 | Sewing machine, Iron, Turning stick
with: Ajrakh Block-Print Cotton *1 | Nylon Zips No. 3 *1 | Coconut Shell Buttons *1 | Spun Polyester Thread *1
t: A bag for the vegetable man’s change | Sling from one fat quarter | Lined, and it has a pocket | Market bag no. 6 | Button instead of a zip | From the leftover kurta
c: The lining is the good bit. Nobody sees it but you know it is there.
c: Sew the corners, then trim them to almost nothing before turning. Sharp corners are made with scissors.
c: Button from a coconut, cloth from an old kurta, strap from the same kurta’s border. Cost of this bag: one evening.
c: I make the flap first and let it decide the rest.
c: Sold four at the society mela and kept the first one, because it is the crooked one.
s: Cut two outers, two linings and a flap from the same paper pattern.
s: Sew the flap right sides together, clip the curve, turn it and press it hard.
s: Catch strap and flap in the back seam, then sew outer to lining along the top.
s: Sew all around and leave a hand’s width open in the lining. Turn it through and close the gap.
s: Work a buttonhole or a loop and sew the button on with a shank.
m: Please sell these, I will take two.
m: Lining with a pocket, you understand women.
m: Kurta recycling ka best use.
m: What interfacing do you use for the flap?

# bows | ribbons | easy | 30 | Hot glue gun, Lighter, Sharp scissors
with: Satin Ribbon 25 mm *2 | Grosgrain Ribbon *1 | Velvet Ribbon *1
t: Bows for four small cousins | School colours only | Rakhi return gifts, sorted | The big one for the first birthday | Velvet for December | Forty bows, one glue gun
c: Heat-seal the ends with a lighter, quickly and from the side. Too slow and you have made toffee.
c: Loop, loop, wrap the middle, glue at the back where nobody looks.
c: Made forty for return gifts while watching one film. The last ten are the best.
c: Velvet holds its shape without wire, satin needs a stitch through the middle.
c: My niece wants “the one that looks like a butterfly who is going to a wedding”. Here it is.
s: Cut the ribbon three times as long as the bow is wide and seal both ends with a flame.
s: Fold it into two loops that cross in the middle and stitch through all layers.
s: Wrap a short piece around the middle and glue it at the back.
s: Glue it to a clip, press for half a minute and cut the tails to a slant.
m: A butterfly who is going to a wedding!!! I need this.
m: Kya lighter se kaala nahi padta?
m: These for my daughter’s annual day please, the blue ones.
m: Neat backs too, I zoomed in.
`
