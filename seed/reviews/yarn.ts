/** Reviews of yarn, needles and threads; the format is in `../reviews.ts`. */
export const yarnReviews = `
# Merino DK Yarn
5 | Softest I have used | Knitted a cap for my newborn nephew and it did not scratch at all. Stitches came out even on 4 mm bamboo.
5 | | बहुत मुलायम ऊन है, धोने के बाद भी रंग वैसा ही रहा। दूसरी बार मँगवा ली।
4 | Lovely, but buy extra | Colour is exactly like the picture. One ball is a little less than I thought, so for an adult muffler keep four.
5 | Worth the price | Thodi mehngi lagi thi pehle, but finished sweater dekh kar paisa vasool. No pilling after one full winter.
4 | | Good bounce and clear cables. There was one knot in the third ball, otherwise no complaint.
3 | Two dye lots in one order | Yarn itself is very good, but two of my five balls came from another lot and the line shows across the back of the cardigan.
>> Sorry about that, it should not have happened. Please write your dye lot at checkout or to our care address, and we match it ball by ball.
5 | My mother approves | She has knitted for forty years and checked it strand by strand. Said "pehle jaisi oon hai", which is the highest praise in our house.
4 | Warm without weight | Made fingerless gloves for my morning scooter ride in Chandigarh. Thin but really warm.
? How many balls do I need for a full-sleeve sweater, chest 38 inches?
> For chest 38 in plain stockinette please take 10 balls, and 12 if you want cables.
< I used 11 for a size 40 with ribbing, half a ball was left.
? Can this be washed in a machine?
> Hand wash in cool water only, press it in a towel and dry it flat in the shade.

# Eri Silk Yarn
5 | Warm like wool, light like cotton | Wove a stole on my small frame loom. It has a dry, matt feel that I did not expect from silk, and I love it.
4 | Slightly uneven, as handspun should be | There are thick and thin places. For lace it was a bit tricky but the shawl looks alive.
5 | | Natural colour is truly undyed, dyed one skein myself with pomegranate peel and it took beautifully.
3 | Smell took time to go | Nice yarn but it had a strong smell for the first two washes. After airing for a week it was fine.
? Is it strong enough for warp?
> Yes, for a balanced weave. Please size it with a little rice starch first.

# Milk Cotton 5-Ply
5 | Perfect for amigurumi | Made two elephants and a giraffe. Stitches stay tight and the stuffing does not peep out.
4 | | Soft on fingers, splits only if you use a very pointed hook. Shades match across packs.
5 | बेबी ब्लैंकेट के लिए बढ़िया | छोटे बच्चे के लिए कंबल बनाया, न चुभता है न रंग छोड़ता है।
4 | Good value | Six balls made one cushion cover. Wish they had a bigger range of dark shades.
2 | Pilled after few washes | My daughter's doll went into the machine thrice and now it looks old. For show pieces okay, not for rough play.
>> Thank you for telling us. A cool hand wash keeps it smooth; the machine roughs up any milk cotton.
5 | Colour is so pretty | Butter shade is exactly butter, not that school-bus yellow one gets everywhere.
? How many metres are in one ball?
> 95 m in 50 g.
? Which hook size is best for toys?
< I use 2 mm for toys, 2.5 mm left small gaps.

# Mercerised Crochet Cotton 8/4
5 | Shine stays | Made table doilies last Diwali, they have been washed five times and still look new.
4 | Firm and smooth | Good twist. Needs a sharp steel hook, aluminium one drags a little.
4 | | White is a bright white, not cream. Packing was neat with each ball in paper.
5 | Coasters ke liye best | Thread tight hai, coaster ki shape bilkul flat aati hai. Bina starch ke bhi chal gaya.
? Does the red bleed on white?
> We boil-test every lot. Still, please wash the first time separately.

# Chenille Velvet Yarn
5 | Plush toys look shop-bought | Could not believe the bunny was made by me. Very velvety and thick.
3 | Hard to see the stitches | Beautiful but frogging is nearly impossible, it sheds when you pull it back. Not for first-timers.
4 | | One ball made one cushion front. Sheds a little while working, not after.
5 | Kids fight over it | Made a lamb for one child and now both want. Will order again in cream.

# Gradient Yarn Cake
5 | Sunset in a shawl | The colours change so slowly that my whole triangle shawl had only one of each. Got stopped in the metro about it.
4 | Acrylic feel but pretty | Not as soft as pure cotton, still the drape is good and 800 m is plenty.
5 | One cake, one shawl | Exactly enough with eight metres left. Join-free, not a single knot.
? From which end should I start for a dark border?
> Pull from the outside for dark first, from the middle for light first.

# T-Shirt Yarn Cone
4 | Sturdy baskets | Stretchy and heavy, my wrist needed breaks. Basket stands up on its own though.
5 | Rug done in one weekend | 9 mm hook and two cones made a round bath mat. Very quick.
3 | Width varies | Some parts of the cone are thin and some thick. You have to adjust tension, the edge looks wavy in places.

# Macrame Cord 3 mm | Macrame Cord 4 mm | Single-Strand Macrame
5 | Fringe combs out like silk | Brushed it with a pet comb and it opened completely. Wall hanging came out just like in the tutorial.
5 | | तीन रोल लिए थे, तीनों का रंग एक जैसा। कॉर्ड नरम है, हाथ नहीं छिलते।
4 | Even twist | No knots in hundred metres. Slightly less than 3 mm when I measured but nobody will know.
4 | Good for plant hangers | Holding a money plant pot of four kilos for three months now, no stretching.
2 | Came with a stain | First two metres had a brown patch, looks like it got wet on the way. Rest is fine but I was short for my pattern.
>> We are sorry, the monsoon got into that bundle. We have changed to a plastic inner bag since.
5 | Sage is the shade | Exactly that greyed green everyone is looking for.
? How much do I need for a hanging of about 2 feet?
> About 60 to 70 m for a 2 ft piece with a full fringe.
< Mine took 64 m with 20 strands.

# Jute Twine
5 | Simple and useful | Using it for gift tags, plants, even to tie murukku packets. Smells of earth, in a nice way.
4 | | Strong, but sheds fibres on dark clothes. Expected from jute.
4 | Wedding favours sorted | Tied 150 small jars with one and a half rolls.

# Embroidery Skeins
5 | Every shade I wanted | The garden shades are chosen with thought, leaf greens especially. Strands separate without tangling.
4 | | Colours fast in warm wash. Numbers on the card would help to reorder a single shade.
5 | कढ़ाई के लिए बहुत अच्छे | धागा चमकदार है और सुई में आसानी से जाता है। छह तार आराम से अलग होते हैं।
3 | Two skeins tangled | Very nice colours but two skeins had come off their bands and took an evening to open.
5 | Gift for my sister-in-law | She does hoop art and has already finished half. The box looks much costlier than it is.
4 | Skin shades are real | At last brown that looks like us. Wish there were two of the middle shade.
? Is it the same thickness as the skeins sold in stationery shops?
> It is six strands of long-staple cotton, a little thicker when all six are used together.

# Zari Thread | Resham Silk Floss
5 | Real old-gold colour | Not that brassy yellow. Used for aari work on a blouse and the master ji asked where I got it.
4 | Work with short lengths | Follow their advice, long pieces do fray. Finished peacock looks royal.
3 | | Colours are jewel-like but the floss catches on dry hands. Keep some cream nearby.
? Will the zari turn black after a year?
> It is metallic film, not silver, so it does not tarnish. Keep perfume away from it.

# Bamboo Knitting Needles | Straight Needles, Bamboo
5 | Warm in the hand | Switched from steel because of my fingers. Light, quiet and they do not slip out on the bus.
4 | Smooth tips | Needed a light rub with fine paper at one place, after that perfect.
4 | | My first needles. Yarn does not run away, good for a learner like me.

# Interchangeable Circular Set
5 | Finally one set for everything | Joins are smooth, no snagging even with lace yarn. Case is sturdy enough for travel.
4 | Cable could be softer | Needs a dip in warm water first to lose the curl. Sizes are printed clearly, thank God.
2 | One tip came loose | The 3.5 mm unscrews while knitting unless I tighten it every few rows. Rest of the set is okay.
>> Please tighten with the small key in the case pocket. If it still opens, write to us and we send a new pair of tips.
5 | | पूरा सेट एक केस में, सफ़र में बहुत काम आता है।

# Aluminium Crochet Hook | Aluminium Hook Set
4 | Good starter set | All common sizes. The colours rub off a little near the grip but the heads are smooth.
5 | | Head shape is just right, does not split milk cotton. My go-to 3 mm now.
4 | Cheap and cheerful | Bought for a school workshop of thirty children, not one broke.

# Soft-Grip Hook Set | Soft-Grip Crochet Hook
5 | No more wrist pain | I crochet two hours a day and the grip makes a real difference.
5 | Case is a bonus | Each hook has its own loop with the size marked. Gifted one to my aunt too.
4 | | Grip collects lint but wipes clean. Hook sizes are true.
? Are the sizes in mm or in US letters?
> Both are marked on the grip.
? Is the grip removable for washing?
> No, it is moulded on. A damp cloth with a drop of soap is enough.

# Learn to Knit Kit
5 | Taught myself at 61 | Instructions are slow and clear, with big pictures. Muffler is a bit wavy but it is mine.
4 | Yarn just enough | Colour choice is lovely. A few more rows and the yarn would have finished, so do not make it too wide.
5 | Bought for hostel | My daughter finished it during exams, says it calms her.

# Crochet Kit, Gaja
5 | Appu is here | Everything in the box including stuffing and eyes. Took me three evenings.
3 | Not for total beginners | It says easy but the magic ring is explained in one line only. I needed videos.
>> Fair point. We have written two more pages about the ring, they come with every new box.
4 | | Soft cotton, sweet face. Trunk was tricky, redid it twice.

# Interchangeable Circular Set
? What cable lengths are inside?
> Cables for 60, 80 and 100 cm, two of the 80.
? Do other makers' cables fit?
< The M5 ones I had fit, the thin ones do not.

# Gradient Yarn Cake
? Is one cake enough for a cardigan?
> For a short sleeveless one yes, with sleeves please take two.

# T-Shirt Yarn Cone
? How many cones for a pouffe?
> Two of 600 g for a pouffe of 45 cm, without the filling.

# Locking Stitch Markers
4 | | Small thing but very useful. Lock firmly, two were stiff out of fifty.
5 | Colours help | I use blue for every tenth row. No more counting from start.

# Pom-Pom Maker
5 | Children's holiday saved | Four sizes, hinges work properly. We have pom-poms on every curtain now.
4 | Takes a lot of wool | Works as promised, but the big one eats half a ball.
`
