import type { Family } from './family.ts'

/** More storage, and more finished gifts. */
export const storageMore: Family[] = [
  {
    code: 'org2',
    store: 'dabba-and-daraz',
    subcategory: 'Organisers and drawers',
    title: '{}',
    about:
      '{} is measured for Indian shelves and craft packs, inside as well as outside. Labels come with it.',
    tax: ['3926', 18],
    packs: [['1 piece', 390, 480, 620]],
    net: '1 piece',
    facts: { material: 'Plastic' },
    drawing: { recipe: 'bead-organiser', count: 24 },
    words: 'dabba, khana, organiser, डिब्बा, खाना',
    items: `
      Bead Case, Movable Walls | Transparent, Sky Blue | Walls lift out in rows. | choice=Compartments; packs=15 parts/190/235/260, 24 parts/260/320/360, 36 parts/340/420/480
      Bead Jars in a Tray, Thirty | Transparent, White | Screw jars, each holds 20 g. | packs=1 set/590/720/520
      Diamond Painting Case, 64 Bottles | Transparent, Grey | Zip case with funnel and labels. | packs=1 set/890/1090/900
      Thread Case, 46 Spools | Transparent, White | Pegs on both sides. | recipe=thread-box; shape=spools; packs=1 piece/540/660/780
      Bobbin Ring | +Hot Pink, Royal Blue, Grey | Holds twenty bobbins in a circle. | recipe=thread-box; shape=bobbins; packs=1 piece/120/148/60
      Floss Organiser with 100 Cards | Transparent, White | Cards, winder and number stickers. | packs=1 set/420/520/480
      Desk Drawers, Three High | +White, Grey, Mint | A4 inside. | recipe=drawer-organiser; count=3; packs=1 piece/690/850/1500
      Small Parts Cabinet, Sixteen Drawers | Royal Blue, Transparent | Stops, so drawers do not fall. | recipe=drawer-organiser; count=12; packs=1 piece/1490/1820/2300
      Stacking Box with Tray | +Transparent, Baby Pink, Sky Blue | A handle and a clasp that hold. | recipe=storage-box; shape=clear; choice=Size; packs=Small/290/355/480, Medium/420/520/720, Large/590/720/1100
      Photo Keeper, Sixteen Cases | @brights | Cases for photos, washi or seed packets. | recipe=storage-box; shape=clear; packs=1 set/990/1210/1600
      Paper Tray, 12 x 12 inch | +Transparent, Grey | Stacks without slipping. | recipe=storage-box; shape=portfolio; packs=1 piece/340/420/600
      Ribbon Dispenser | ~White | Rods for twenty reels. | recipe=paint-rack; shape=dispenser; packs=1 piece/790/970/1200
      Washi Tape Stand, Six Rods | ~Tan | With a serrated edge. | recipe=paint-rack; shape=dispenser; tax=4421/5; material=Wood; packs=1 piece/890/1090/1400
      Rotating Pen Carousel | +White, Black | Two hundred pens, one push. | recipe=paint-rack; shape=carousel; packs=1 piece/990/1210/1300
      Acrylic Paint Rack | ~Tan | Birch, for ninety bottles. | recipe=paint-rack; shape=rack; tax=4421/5; material=Wood; packs=1 piece/1290/1590/1900
      Marker Tower | ~White | Blocks for 24, which click together. | recipe=paint-rack; shape=rack; packs=1 piece/390/480/500
      Peg Board Starter | +White, Mint, Black | 60 x 40 cm, twelve hooks and two shelves. | recipe=peg-board; tax=7326/18; material=Steel; packs=1 set/1890/2310/3600
      Rolling Cart, Three Tier | +White, Mint, Black | Brakes on two wheels. | recipe=rolling-cart; tax=9403/18; material=Steel; packs=1 piece/2990/3650/6500
      Label Maker Refills | White, Black | Three tapes of 8 m. | recipe=washi-roll; pattern=plain; count=3; packs=Set of 3/390/480/120
      Grip Bags, Reusable | Transparent, White | Thick film with a white strip to write on. | recipe=zip-pouches; tax=3923/18; choice=Size; packs=5 x 7 cm/90/112/90, 8 x 12 cm/130/160/180, 12 x 17 cm/190/235/360; net=100 bags
    `,
  },
  {
    code: 'bag2',
    store: 'dabba-and-daraz',
    subcategory: 'Bags and rolls',
    title: '{}',
    about: '{} is sewn in Ahmedabad in cotton canvas with bound seams. It goes into the machine at 30 °C.',
    tax: ['4202', 5],
    packs: [['1 piece', 490, 600, 320]],
    net: '1 piece',
    facts: { material: 'Cotton canvas' },
    drawing: { recipe: 'pouch', shape: 'project-bag', pattern: 'plain' },
    words: 'thaila, jhola, bag, थैला, झोला',
    items: `
      Knitting Project Bag | +Mustard, Rust, Navy Blue, Olive | A grommet lets the yarn out.
      Yarn Tote with Six Pockets | +Grey, Teal, Wine | Stands by itself beside a chair. | shape=tote; x=1.6
      Crochet Hook Roll | +Rani Pink, Navy Blue, Mustard | Fourteen pockets and a flap. | shape=brush-roll; x=0.7
      Knitting Needle Roll | +Rust, Bottle Green | Long pockets, 40 cm. | shape=brush-roll; x=0.8
      Circular Needle Folder | +Grey, Lavender | Twelve zipped sleeves. | shape=brush-roll
      Brush Roll, Bamboo | ~Tan | Air gets to the hair. | shape=brush-roll; material=Bamboo; x=0.6
      Pencil Wrap, 48 | +Navy Blue, Maroon, Olive | Elastic loops in two rows. | shape=brush-roll
      Embroidery Hoop Bag | +Off White, Rani Pink | Round, for hoops up to 30 cm. | shape=pouch
      Sewing Machine Cover, Quilted | +Grey, Navy Blue | Pockets at both ends. | x=1.5
      Sewing Machine Trolley Bag | ~Black | Wheels that take a staircase. | x=4.8
      Tool Apron | +Khaki, Black, Rust | Loops, pockets and a towel ring. | shape=tote
      Fabric Bin, Foldable | +Grey, Mustard, Sea Green | Stiffened, with handles. | shape=tote; choice=Size; packs=Small/240/295/260, Large/390/480/480
      Portfolio A2, Waterproof | ~Black | Carries sheets and a board. | recipe=storage-box; shape=portfolio; x=1.8
      Ironing Pouch for Travel | +Teal, Rust | Opens into a felt mat. | shape=pouch
      Zip Pouch, Ajrakh Offcuts | +Navy Blue, Maroon | No two cut from the same corner. | shape=pouch; pattern=ajrakh; x=0.6
      Bead Mat Roll | +Grey, Beige | Velvet that stops rolling beads. | shape=brush-roll; x=0.6
    `,
  },
  {
    code: 'basket2',
    store: 'bihu-bamboo-works',
    subcategory: 'Baskets',
    title: '{}',
    about:
      '{} is woven in Barpeta district from split bamboo and cane, smoked against insects. A wipe with mustard oil once a year keeps it supple.',
    tax: ['4602', 5],
    packs: [
      ['Small', 240, 295, 260],
      ['Medium', 390, 480, 480],
      ['Large', 620, 760, 850],
    ],
    choice: 'Size',
    net: '1 basket',
    facts: { material: 'Bamboo and cane', care: 'Wipe dry' },
    drawing: { recipe: 'basket', shape: 'cane' },
    words: 'tokri, daliya, bans, टोकरी, बाँस',
    items: `
      Round Basket with Lid | ~Tan | For yarn, or anything that should wait.
      Oval Tray Basket | ~Tan | Low sides and two handles.
      Hexagon-Weave Basket | ~Beige | Light comes through, so does air.
      Fish-Trap Lamp Basket | ~Tan | A form from the Brahmaputra, now for bulbs and wool. | x=1.2
      Dyed Cane Basket | +Rani Pink, Teal, Mustard | Bands of dyed cane.
      Jaapi, Small Hat | Tan, Red, Green | The sun hat of Assam, to hang on a wall. | x=1.1
      Laundry-Size Basket | ~Tan | With a cotton liner. | packs=1 piece/1490/1820/2100
      Picnic Basket, Two Flaps | ~Brown | Leather tongues and pegs. | packs=1 piece/1190/1460/1500
      Nested Baskets, Three | ~Tan | They travel as one. | packs=Set of 3/890/1090/1200
      Desk Tidy, Four Holes | ~Tan | Joints cut from one culm. | packs=1 piece/240/295/220; recipe=paint-rack; shape=rack
      Sieve Tray, Kula | ~Tan | For sorting beads and drying flowers. | packs=1 piece/190/235/240
      Water Hyacinth Basket | ~Brown | Plaited from a weed of our lakes. | material=Water hyacinth; x=1.2
    `,
  },
]

export const handmadeMore: Family[] = [
  {
    code: 'art2',
    store: 'mithila-haat',
    subcategory: 'Wall art',
    title: '{}',
    about:
      '{} is signed by the woman or man who made it, and the name comes on a card. Each is painted again after it is sold, so yours will differ in small things.',
    tax: ['9701', 5],
    packs: [
      ['A4 sheet', 690, 850, 120],
      ['A3 sheet', 1290, 1590, 220],
      ['A3 framed', 2190, 2690, 1500],
    ],
    choice: 'Size',
    net: '1 painting',
    facts: { medium: 'Natural colour on handmade paper', made_by: 'One named artist' },
    drawing: { recipe: 'framed-art', pattern: 'madhubani', shape: 'sheet' },
    words: 'chitra, painting, tasveer, चित्र, चित्रकारी',
    items: `
      Madhubani, Kohbar | Red, Yellow, Green | Lotus and bamboo, painted for the room of newlyweds. | madein=7
      Madhubani, Tree of Birds | Green, Rani Pink, Yellow | Every bird looks another way. | madein=7
      Madhubani, Surya | Orange, Red, Black | A sun with lowered lids. | madein=7
      Godna, Rows of Riders | Black, Rust | Tattoo patterns on cow-dung wash. | madein=7
      Gond, Deer in Antlers | Teal, Orange, Black | Antlers become a forest, dot by dot. | madein=9
      Gond, Peacock and Rain | Royal Blue, Green, Yellow | From Patangarh. | madein=9
      Warli, Harvest Dance | White, Brown | A spiral that no one leaves. | pattern=warli; madein=5
      Warli, Fisherfolk | White, Rust | Boats, nets and a big moon. | pattern=warli; madein=5
      Pattachitra, Jagannath | Yellow, Black, Red | On cloth primed with tamarind. | medium=Natural colour on cloth; madein=10
      Pattachitra, Elephant of Nine | Red, Green, White | Navagunjara, made of nine animals. | medium=Natural colour on cloth; madein=10
      Kalighat Cat with Prawn | White, Black, Red | The old joke of Calcutta. | madein=6
      Pichwai, Cows at Dusk | Bottle Green, White, Gold | Hands on their flanks, lotuses above. | medium=Natural colour on cloth; madein=14
      Miniature, Mughal Lily | Ivory, Green, Orange | Squirrel-hair lines on wasli. | pattern=floral; madein=14
      Cheriyal Scroll, Village | Red, Yellow, Royal Blue | Red ground, round eyes. | medium=Natural colour on cloth; madein=10
      Phad, Pabuji's Mare | Orange, Red, Green | A piece of an epic. | medium=Natural colour on cloth; madein=12
      Mandala, Dot Work | Navy Blue, Gold, Turquoise | Six thousand dots. | pattern=mandala; medium=Acrylic on cloth; madein=5
      Kerala Mural, Krishna | Green, Mustard, Rust | Five earth colours. | medium=Natural colour on cloth; madein=12
      Tanjore-Style Lakshmi | Gold, Red, Green | Gesso relief under gold foil. | medium=Acrylic on cloth; madein=15; packs=A4 framed/3490/4290/1500, A3 framed/5990/7290/2600
    `,
  },
  {
    code: 'resing2',
    store: 'lehar-resin-studio',
    subcategory: 'Resin gifts',
    title: '{}',
    about:
      '{} is poured in three layers and sanded to 3000 grit in Frazer Town. Keep it from hot pans and the noon window.',
    tax: ['3926', 18],
    packs: [['1 piece', 690, 850, 350]],
    net: '1 piece',
    facts: { material: 'Epoxy resin', care: 'Wipe clean' },
    drawing: { recipe: 'coaster-set', pattern: 'ocean', count: 4 },
    words: 'resin, uphaar, gift, रेज़िन, उपहार',
    items: `
      Ocean Coasters, Four | +Turquoise, Navy Blue, Sea Green | Waves pulled with heat. | packs=Set of 4/790/970/420
      Geode Coasters, Four | +Purple, Rose Gold, Bottle Green | Edges leafed in gold. | pattern=geode; packs=Set of 4/990/1210/460
      Pressed-Flower Coasters | @garden | Flowers of Nandi hills. | pattern=floral; packs=Set of 4/890/1090/400
      Letter Keychain with Flowers | +Baby Pink, Sky Blue, Lilac, Mint | Any letter of A to Z. | recipe=keychain; shape=letter; label=A; packs=1 piece/190/235/35; madein=3
      Heart Keychain, Photo | +Red, White | Your picture under a dome. | recipe=keychain; shape=heart; packs=1 piece/240/295/35; madein=4
      Varmala Preservation Frame | Red, Ivory, Gold | Send us the garland; it stays. | recipe=framed-art; pattern=floral; shape=framed; packs=8 inch/2490/3050/900, 12 inch/4490/5490/1900; choice=Size; madein=21
      Baby Keepsake Frame | Baby Pink, White | First curl, first band, first sock. | recipe=framed-art; pattern=floral; shape=framed; packs=1 piece/2190/2690/900; madein=14
      Name Plate, Agate Look | +Navy Blue, Bottle Green, Grey | Two lines of brass letters. | recipe=keychain; shape=round; label=OM; packs=1 piece/2890/3490/1500; madein=10
      Wall Clock, Ocean | Turquoise, White, Tan | Silent works. | recipe=mirror-plate; packs=12 inch/2290/2790/1400, 16 inch/3490/4250/2300; choice=Size; madein=7
      Tray with Brass Handles | +Teal, Wine, Grey | Holds two cups and a book. | pattern=marble; count=2; packs=1 piece/1890/2290/1100; madein=5
      Bookmark with Tassel | @pastels | Slim as a page. | recipe=keychain; shape=round; label=B; packs=1 piece/160/198/20, Set of 3/430/560/60
      Jewellery Dish | +Lilac, Peach, Mint | Scalloped, with gold rim. | pattern=marble; count=2; packs=1 piece/390/480/160
      Pooja Thali, Petals | Red, Yellow, Gold | Petals float under the surface. | recipe=pooja-thali; packs=1 piece/1490/1820/700; madein=5
      Pen Stand, Wood and River | Tan, Turquoise | Sheesham halves and a river between. | pattern=ocean; count=2; packs=1 piece/990/1210/520; madein=5
    `,
  },
  {
    code: 'softgift',
    store: 'ammas-attic',
    subcategory: 'Crochet and soft toys',
    title: '{}',
    about:
      '{} is crocheted in Saraswathipuram by six aunts with strong opinions about tension. Wash by hand, dry flat, hug when dry.',
    tax: ['9503', 5],
    packs: [['1 piece', 590, 720, 160]],
    net: '1 piece',
    facts: { fibre: 'Milk cotton', age: '3+', safety: 'IS 9873' },
    drawing: { recipe: 'crochet-plush', shape: 'bear' },
    words: 'amigurumi, khilona, crochet, खिलौना, गुड़िया',
    items: `
      Elephant, Small | +Grey, Baby Pink, Sky Blue | Fits in a school bag. | shape=elephant; x=0.8
      Elephant, Large | +Grey, Mint | 30 cm of ears. | shape=elephant; x=1.8
      Bunny in a Frock | +Baby Pink, Lavender, Mustard | The frock comes off. | shape=bunny
      Bear with Scarf | +Brown, Cream | Scarf in your team's colours on request. | madein=5
      Octopus, Mood Flip | Hot Pink, Sky Blue | Happy outside, cross inside. | shape=octopus
      Baby Krishna | Royal Blue, Yellow | With flute, feather and butter. | madein=6; x=1.4; shape=doll
      Ganesha, Sitting | Orange, Yellow | Modak in hand. | shape=elephant; madein=6; x=1.4
      Idli and Sambar Play Set | White, Rust, Green | Four idlis, one vada, no spoon. | shape=fruits; x=1.3
      Fruit Basket, Eight | @garden | Mango first. | shape=fruits; x=1.6
      Doll with Three Sarees | Rani Pink, Green, Mustard | Sarees of real cotton. | x=2; madein=7; shape=doll
      Star Garland | @pastels | Nine stars, 1.5 m. | recipe=bunting; shape=triangle; pattern=stars; x=0.8
      Baby Booties | +White, Baby Pink, Sky Blue, Lemon | In two sizes. | shape=booties; tax=6111/5; choice=Size; packs=0 to 3 months/290/355/60, 3 to 6 months/320/395/70
      Baby Cap and Booties | +Cream, Mint, Baby Pink | A gift that gets photographed. | shape=booties; tax=6111/5; packs=1 set/590/720/110; madein=5
      Table Runner, Pineapple Lace | +White, Ivory | Ninety hours of one aunt. | recipe=embroidery-hoop; shape=art; tax=6304/5; packs=1 piece/2990/3650/320; madein=20; age=
      Granny Blanket | @brights | One hundred and twenty squares. | shape=squares; tax=6301/5; packs=Baby/2490/3050/900, Single bed/5990/7290/2200; choice=Size; madein=25; age=
      Crochet Tote | +Off White, Mustard, Teal | Stretches to hold a watermelon. | recipe=pouch; shape=tote; tax=4202/5; packs=1 piece/790/970/280; age=
    `,
  },
  {
    code: 'hampers',
    store: 'malabar-craft-store',
    subcategory: 'Gift boxes',
    title: '{}',
    about:
      '{} is packed by hand in Kozhikode with a card in your words. Tell us the date and it leaves three days before.',
    tax: ['4819', 18],
    packs: [['1 box', 990, 1210, 1100]],
    net: '1 box',
    facts: { made_in: 'Kozhikode', occasion: 'All year' },
    drawing: { recipe: 'gift-box', shape: 'open', pattern: 'kraft' },
    words: 'uphaar, tohfa, hamper, उपहार, तोहफ़ा',
    items: `
      Beginner's Macrame Gift Box | Off White, Tan | Cord, beads, a stick and a booklet.
      Candle Evening Gift Box | Lilac, White | Two jar candles and long matches.
      Tea and Journal Gift Box | Green, Tan | Nilgiri tea and a handmade journal.
      Painter's Gift Box | @ocean | Pans, a brush, a pad of twelve.
      Knitter's Gift Box | Mustard, Cream | Two balls, needles, a pattern for a cowl.
      New Mother Gift Box | Baby Pink, White | Booties, oil and a letter to the child.
      Housewarming Gift Box | Rust, Gold | A name plate blank, diyas, a toran. | x=1.3
      Rakhi Gift Box | Rani Pink, Gold | Rakhi, roli, sweets of cashew.
      Diwali Gift Box, Small | Gold, Maroon | Four diyas and a candle.
      Diwali Gift Box, Large | Gold, Maroon, Orange | Twelve things that glow. | x=2
      Empty Box to Fill, Kraft | ~Tan | With shredded paper and ribbon. | shape=closed; choice=Size; packs=Small/90/112/180, Medium/130/160/300, Large/190/235/480
      Empty Box to Fill, Printed | +Red, Royal Blue, Mustard, Rani Pink | Block-print lids. | shape=closed; choice=Size; packs=Small/120/148/180, Medium/170/210/300, Large/240/295/480
    `,
  },
]
