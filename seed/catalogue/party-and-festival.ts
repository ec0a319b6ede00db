import type { Family } from './family.ts'

/** Party goods by theme, festival goods by day. */
export const partyAndFestival: Family[] = [
  {
    code: 'theme',
    store: 'utsav-gali',
    subcategory: 'Banners and backdrops',
    title: 'Birthday Box, {}',
    about:
      'A banner, twenty balloons, a cake topper, hats, plates and cups for ten in one carton: {}. Nothing in it needs a pump or a ladder.',
    tax: ['9505', 18],
    packs: [
      ['For 10', 690, 850, 900],
      ['For 20', 1190, 1490, 1700],
    ],
    choice: 'Guests',
    net: '1 box',
    maker: 'sivakasi',
    facts: { material: 'Paper and latex', occasion: 'Birthday' },
    drawing: { recipe: 'bunting', shape: 'letters', label: 'HAPPY' },
    words: 'janamdin, birthday, sajavat, जन्मदिन, सजावट',
    items: `
      Jungle Safari | @garden | Leaves, lions and a path of paw prints.
      Space Mission | Navy Blue, Silver, Orange | Rockets and a countdown for the cake.
      Unicorn Pastels | @pastels | Horns for every guest.
      Under the Sea | @ocean | Fish that hang from honeycomb weed.
      Cricket Fever | Green, Sky Blue, White | Stumps on the cake, scores on the plates.
      Superhero Skyline | Red, Royal Blue, Yellow | Masks in a style of our own.
      Dinosaur Dig | Green, Brown, Orange | Bones to hide in the sand.
      Little Krishna | Royal Blue, Yellow, Rani Pink | Feathers, flutes and pots of butter.
      Fairy Garden | Lilac, Mint, Gold | Toadstools and wings.
      Construction Site | Yellow, Black, Orange | Tape, cones and a digger cake topper.
      Rainbow Clouds | @rainbow | For the child who cannot choose.
      Butterflies | Lavender, Baby Pink, Gold | They turn on their threads.
      Farm Day | Red, Green, Tan | A cow who says how old you are.
      Circus Tent | Red, White, Gold | Stripes and no animals harmed.
      Mermaid Lagoon | Turquoise, Purple, Gold | Scales that shimmer.
      Race Track | Red, Black, White | Chequers everywhere.
      Panda Party | Black, White, Green | Bamboo straws are in the box.
      First Birthday, Boho | Beige, Rust, Cream | Quiet colours for loud guests.
      Sweet Sixteen, Rose Gold | Rose Gold, White, Baby Pink | For phones and photographs.
      Fifty and Golden | Gold, Black, White | For those who count only guests.
    `,
  },
  {
    code: 'foilset',
    store: 'utsav-gali',
    subcategory: 'Balloons',
    title: '{}',
    about:
      '{} comes folded flat with a straw and a ribbon. Foil keeps air for a week and helium for two days.',
    tax: ['9503', 5],
    packs: [['1 piece', 90, 112, 30]],
    net: '1 piece',
    facts: { material: 'Foil', size: '16 inch' },
    drawing: { recipe: 'foil-balloon', shape: 'glyph', label: '1' },
    words: 'gubbara, foil balloon, ग़ुब्बारा, number',
    items: `
      Foil Number Balloon 16 inch, 0 to 4 | +Gold, Silver, Rose Gold, Royal Blue | Pick the number on the pack you choose. | choice=Number; packs=0/90/112/30, 1/90/112/30, 2/90/112/30, 3/90/112/30, 4/90/112/30
      Foil Number Balloon 16 inch, 5 to 9 | +Gold, Silver, Rose Gold, Royal Blue | The other half of the numbers. | choice=Number; packs=5/90/112/30, 6/90/112/30, 7/90/112/30, 8/90/112/30, 9/90/112/30; label=5
      Foil Number Balloon 40 inch, 0 to 4 | +Gold, Silver, Rose Gold | As tall as the birthday child. | choice=Number; size=40 inch; packs=0/240/295/60, 1/240/295/60, 2/240/295/60, 3/240/295/60, 4/240/295/60; label=2
      Foil Number Balloon 40 inch, 5 to 9 | +Gold, Silver, Rose Gold | Stands with a bag of sand at its foot. | choice=Number; size=40 inch; packs=5/240/295/60, 6/240/295/60, 7/240/295/60, 8/240/295/60, 9/240/295/60; label=7
      Foil Heart 18 inch | +Red, Hot Pink, Gold, Silver | One heart, both sides shining. | shape=heart; size=18 inch; packs=1 piece/60/75/20, Pack of 5/270/360/85
      Foil Star 18 inch | +Gold, Silver, Royal Blue, Red | Five points that hold their crease. | shape=star; size=18 inch; packs=1 piece/60/75/20, Pack of 5/270/360/85
      Foil Letters, HAPPY DIWALI | Gold | Twelve letters and a string. | label=H; packs=1 set/340/420/150
      Foil Letters, JUST MARRIED | Rose Gold | Eleven letters for the back of a car. | label=J; packs=1 set/320/395/140
      Foil Letters, BABY | Silver | Four letters of 40 cm. | label=B; packs=1 set/190/235/70
      Confetti Balloons 12 inch | Transparent, Gold, Rose Gold | Clear latex with foil dots inside. | recipe=balloons; shape=latex; count=6; packs=Pack of 10/140/172/60, Pack of 50/590/760/280
      Chrome Balloons 12 inch | +Gold, Silver, Purple, Green, Rose Gold | A mirror shine without foil. | recipe=balloons; shape=metallic; count=6; packs=Pack of 25/240/295/120, Pack of 50/440/560/230
      Pastel Macaron Balloons 10 inch | @pastels | Chalky colours for arches. | recipe=balloons; shape=latex; count=12; packs=Pack of 50/240/295/160, Pack of 100/450/570/310
      Modelling Balloons 260 | @brights | With a pump and ten animals explained. | recipe=balloons; shape=latex; count=8; packs=Pack of 50/210/260/150, Pack of 100/360/460/270
    `,
  },
  {
    code: 'topper2',
    store: 'meethi-oven',
    subcategory: 'Table and cake',
    title: 'Cake Topper, {}',
    about:
      'Cut from 3 mm acrylic with food-safe sticks, the protective film still on: {}. Wash it and keep it for the next cake.',
    tax: ['3926', 18],
    packs: [['1 piece', 120, 148, 25]],
    net: '1 piece',
    maker: 'acha',
    facts: { material: 'Acrylic', size_cm: '15' },
    drawing: { recipe: 'cake-topper', label: 'HAPPY' },
    words: 'cake, topper, janamdin, केक, टॉपर',
    items: `
      Happy Birthday, Script | +Gold, Silver, Rose Gold, Black, Red | Joined letters in one piece.
      Janamdin Mubarak | +Gold, Red | The wish in Hindi letters. | label=JANAMDIN
      One and Only | +Gold, Baby Pink, Sky Blue | For the first candle. | label=ONE
      Sweet Sixteen | Rose Gold | With two stars. | label=SIXTEEN
      Happy Anniversary | +Gold, Silver | In an oval frame of leaves. | label=LOVE
      Twenty-Five Years | Silver | For the silver couple. | label=25
      Fifty Years | Gold | For the golden one. | label=50
      Mr and Mrs | +Gold, Silver | An ampersand with a ring. | label=MR MRS
      Mehndi Hai Rachne Wali | Green | For the mehndi evening. | label=MEHNDI
      Baby Shower, Godh Bharai | +Baby Pink, Sky Blue | A cradle hangs from the letters. | label=BABY
      Namkaran | Mustard | With a brass-look bell. | label=NAAM
      Graduation Cap | Black | The tassel is real. | label=GRAD
      Best Mummy | Rani Pink | For the second Sunday of May. | label=MUMMY
      Best Papa | Navy Blue | For a Sunday in June. | label=PAPA
      Happy Diwali | Gold | Diyas below the words. | label=DIWALI
      Merry Christmas | Red | A star over the M. | label=MERRY
      Your Name, Made for You | +Gold, Silver, Rose Gold, Black | Tell us the name in the note of your order. | label=NAME; packs=1 piece/240/295/30; madein=3
      Your Name and Age | +Gold, Rose Gold | Both, in letters that fit a half-kilo cake. | label=NAME 7; packs=1 piece/290/355/35; madein=3
    `,
  },
  {
    code: 'festdec',
    store: 'mithila-haat',
    subcategory: 'Rakhi',
    title: 'Rakhi, {}',
    about:
      'Tied by women of Mithila between April and July, on thread that lasts till Janmashtami and longer: {}. Roli, chawal and a card come with it.',
    tax: ['9505', 0],
    packs: [
      ['1 rakhi', 90, 112, 25],
      ['Pack of 5', 410, 560, 110],
    ],
    choice: 'Pack',
    net: '1 rakhi',
    facts: { festival: 'Raksha Bandhan', made_by: 'Women of Ranti village' },
    drawing: { recipe: 'rakhi', shape: 'thread', count: 1 },
    words: 'rakhi, raksha bandhan, राखी, रक्षाबंधन',
    items: `
      Madhubani Fish | Rani Pink, Yellow | Painted on a disc of handmade paper.
      Peepal Leaf | Green, Gold | A leaf of brass-look metal.
      Rudraksha and Red Thread | Red, Brown | One five-face seed, nothing more.
      Terracotta Sun | Rust, Yellow | Fired, painted and sealed.
      Crochet Flower | Mustard, Rust | Worn later as a bookmark.
      Seed Rakhi, Tulsi | Green, Tan | Plant it when it falls.
      Pearl and Kundan | Gold, White | Small enough for an office wrist.
      Zardozi Peacock | Royal Blue, Gold | Wire and beads on felt.
      Evil Eye | Royal Blue, White | A glass nazar on macrame.
      Om, Wooden | Brown, Red | Laser-cut sheesham.
      Cricket Bat | Tan, Green | For brothers under twelve. | shape=kids
      Dinosaur | Green, Orange | Felt, with a squeaker. | shape=kids
      Little Elephant | Grey, Hot Pink | Crocheted, 3 cm. | shape=kids
      Racing Car | Red, Black | Wheels that turn. | shape=kids
      Rocket | Royal Blue, Silver | It glows at night. | shape=kids
      Lumba, Bead Tassel | Rose Gold, Baby Pink | For bhabhi's bangle. | shape=pair
      Bhaiya Bhabhi Pair, Gota | Gold, Red | A rakhi and a lumba that match. | shape=pair; x=1.8
      Bhaiya Bhabhi Pair, Pearl | White, Gold | For weddings of this year. | shape=pair; x=2
      Silver-Plated Ganesha | Silver, Red | Comes off as a small idol. | x=2.2
      Photo Rakhi | Brown, Gold | Send a picture; we frame it in 2 cm. | x=1.9; madein=4
    `,
  },
  {
    code: 'festhome',
    store: 'mati-ghara',
    subcategory: 'Diyas and candles',
    title: '{}',
    about:
      '{} is thrown or pressed in Puri district and dried in the sun for three days before firing. Soak a new lamp for ten minutes and it will drink less oil.',
    tax: ['6912', 0],
    packs: [
      ['Set of 6', 120, 150, 420],
      ['Set of 24', 430, 560, 1650],
    ],
    choice: 'Set',
    net: '6 pieces',
    facts: { material: 'Terracotta', festival: 'Diwali' },
    drawing: { recipe: 'diya', shape: 'plain', count: 6 },
    words: 'diya, deepak, diye, दीया, दीपक',
    items: `
      Matki Diya, Round-Bellied | ~Rust | Burns six hours on one filling.
      Leaf Diya | ~Rust | Veins pressed from a real peepal leaf.
      Hand-Painted Diya, Dots | @festive | Dots in the colours of Holi. | shape=painted
      Hand-Painted Diya, Peacock | Royal Blue, Green, Gold | A tail round the rim. | shape=painted
      Mirror Diya | Red, Silver, Yellow | Small mirrors that double the flame. | shape=painted
      White Diya with Gold Rim | White, Gold | For modern tables. | shape=painted
      Lotus Diya | Baby Pink, White | Petals open at the tip. | shape=painted
      Elephant Diya | ~Rust | A lamp on an elephant's back. | packs=Set of 2/180/220/500, Set of 6/490/630/1480; net=2 pieces
      Five-Wick Panch Diya | ~Rust | For aarti. | packs=1 piece/95/118/350, Set of 4/340/440/1380; net=1 piece
      Akhand Diya with Glass | ~Rust | The chimney keeps the flame in wind. | packs=1 piece/290/355/620; net=1 piece
      Hanging Diya, Jaali | ~Rust | Throws stars on the wall. | packs=1 piece/240/295/540, Set of 3/660/850/1600; net=1 piece
      Tealight House | ~Rust | A hut with lit windows. | packs=1 piece/220/270/480, Set of 3/590/770/1420; net=1 piece
      Urli, 25 cm | ~Rust | For floating flowers and lamps. | packs=1 piece/490/600/1800; net=1 piece
      Kulhad, for Chai | ~Rust | Clean clay and nothing else. | packs=Set of 6/150/185/620, Set of 24/540/700/2450; shape=plain; festival=All year
      Wax-Filled Matki | @festive | Soy wax with mogra scent, four hours. | shape=lit; tax=3406/5
      Floating Flower Candles | @garden | Eight petals of wax. | shape=lit; tax=3406/5
      Beeswax Diya Fills | Yellow | Drop one into your own lamp. | shape=lit; tax=3406/5; material=Beeswax
      Ghee Wick Cups | Cream | Cotton wick in cow's ghee, thirty minutes. | shape=lit; tax=3406/5; packs=Pack of 30/190/235/240, Pack of 100/560/720/780; net=30 pieces; material=Ghee and cotton
    `,
  },
  {
    code: 'festother',
    store: 'utsav-gali',
    subcategory: 'Torans and garlands',
    title: '{}',
    about:
      '{} folds into its own bag and waits there for next year. Hang it from two nails or the hooks that come with it.',
    tax: ['5609', 5],
    packs: [['1 piece', 290, 355, 260]],
    net: '1 piece',
    facts: { festival: 'All year', length_in: '38' },
    drawing: { recipe: 'toran', shape: 'moti' },
    words: 'toran, bandhanwar, sajavat, तोरण, बंदनवार',
    items: `
      Genda Phool Toran with Ashoka Leaves | Orange, Green | Silk leaves that never brown. | shape=marigold
      Pom-Pom Toran | @festive | Wool balls and brass bells. | shape=pom-pom
      Beaded Toran, Pearl Drops | White, Gold | Eleven drops of graded pearls.
      Elephant Felt Toran | Grey, Rani Pink, Yellow | Seven elephants, trunks up. | shape=pom-pom
      Parrot Toran, Kutch | Green, Red, Yellow | Stuffed parrots with mirror wings. | shape=pom-pom
      Gota Flower Toran | Gold, Rani Pink | Gota folded into roses. | shape=moti
      Macrame Toran | Off White, Rust | Knots, fringes and wooden beads. | shape=pom-pom; x=1.6
      Crochet Lotus Toran | Baby Pink, Green | Nine lotuses of milk cotton. | shape=marigold; x=1.7
      Warli Paper Toran | Brown, White | Flags of handmade paper. | shape=marigold; x=0.7
      Shubh Labh Hangings | Red, Gold | One for each side of the door.
      Wall Strings, Marigold and Jasmine | Orange, White | Five feet, sold in fours. | recipe=marigold-strings; tax=6702/18; x=1.2
      Wall Strings, Rajnigandha | White, Green | White buds for weddings. | recipe=marigold-strings; tax=6702/18; x=1.2
      Paper Akash Kandil, Star | +Red, Yellow, Rani Pink, Royal Blue | Folds open in one pull; bulb not included. | recipe=lantern; shape=star; tax=9405/18; festival=Diwali
      Cloth Akash Kandil, Round | +Orange, Rani Pink, Green | Gota on cotton, washable. | recipe=lantern; shape=round; tax=9405/18; festival=Diwali; x=1.6
      Bamboo Akash Kandil to Build | Tan, Red | Slats, paper and thread for an afternoon with papa. | recipe=lantern; shape=star; tax=9405/18; festival=Diwali; x=1.3
      Rangoli Stencil Wheel, Lotus | White, Hot Pink | Roll it once, the lotus is there. | recipe=rangoli-powder; shape=stencil; tax=3926/18; festival=Diwali; sub=Rangoli and Holi; x=0.6
      Rangoli Powder, Single Colour | +White, Red, Yellow, Green, Royal Blue, Rani Pink, Purple | Fine stone powder that flows between two fingers. | recipe=rangoli-powder; shape=bowls; tax=3204/18; sub=Rangoli and Holi; packs=500 g/60/75/520, 1 kg/110/138/1030; net=500 g; festival=Diwali
      Herbal Gulal | +Hot Pink, Yellow, Green, Orange, Purple | Starch, turmeric and beet, washed off by one bath. | recipe=rangoli-powder; shape=gulal; tax=3204/18; sub=Rangoli and Holi; packs=100 g/60/75/110, 500 g/260/325/530; net=100 g; festival=Holi
      Patang, Paper Kites | @brights | Twenty-five fighter kites of Ahmedabad paper. | recipe=kite; tax=9503/5; sub=Christmas and Sankranti; festival=Holi; packs=Pack of 25/240/295/300, Pack of 100/850/1090/1150
      Felt Christmas Stockings | +Red, Bottle Green, White | Deep enough for a cricket ball. | recipe=stocking; tax=9505/18; sub=Christmas and Sankranti; festival=Christmas; count=3
      Wooden Nativity to Paint | Tan, Brown | Eleven figures and a stable. | recipe=christmas-ornament; shape=mdf; tax=4420/5; sub=Christmas and Sankranti; festival=Christmas; x=2.2; count=6
      Sankranti Gift Tins | +Yellow, Orange, Red | For til and gul. | recipe=storage-box; shape=tin; tax=7310/18; sub=Christmas and Sankranti; festival=Sankranti; packs=Set of 4/220/270/380, Set of 12/590/770/1100
      Clay Ganesha, Unpainted | ~Rust | Melts in a bucket within a night. | recipe=ganesha; tax=6913/5; sub=Idols and pooja; festival=Ganesh Chaturthi; packs=15 cm/390/480/1400, 23 cm/790/970/3200; choice=Height
      Paper-Pulp Durga Face | Yellow, Red | From Kumartuli, light enough for one nail. | recipe=ganesha; tax=9701/5; sub=Idols and pooja; festival=Durga Puja; x=2.4; madein=10
      Pooja Thali, Hand-Painted | +Maroon, Royal Blue, Bottle Green | Steel under the paint, so it washes. | recipe=pooja-thali; tax=7323/5; sub=Idols and pooja; festival=All year; x=1.8
      Karva Set with Thali | Red, Gold | Karva, sieve and thali that match. | recipe=pooja-thali; tax=7323/5; sub=Idols and pooja; festival=Karva Chauth; x=2.6
      Shagun Envelopes, Gota | +Red, Rani Pink, Mustard, Bottle Green | A coin sits on the flap. | recipe=envelope; shape=shagun; tax=4817/18; sub=Wedding and shagun; festival=All year; packs=Pack of 5/120/150/60, Pack of 25/530/690/280
      Haldi Platter Trays | Yellow, Gold | Three trays with marigold rims. | recipe=pooja-thali; tax=4420/5; sub=Wedding and shagun; festival=All year; x=2.4
      Wedding Favour Potlis | +Red, Gold, Rani Pink, Green | Brocade with a drawstring. | recipe=pouch; shape=pouch; pattern=block-print; tax=4202/5; sub=Wedding and shagun; festival=All year; packs=Pack of 5/240/295/110, Pack of 25/1090/1400/520
    `,
  },
]
