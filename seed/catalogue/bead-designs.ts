import type { Family } from './family.ts'

/** More beads, charms and findings, by shape, stone and size. */
export const beadDesigns: Family[] = [
  {
    code: 'stonestr',
    store: 'moti-and-mala',
    subcategory: 'Stone beads',
    title: '{} Beads, 8 mm',
    about:
      'A strand of forty-six round stones, drilled 1 mm, strung on a string you will throw away. {} varies from stone to stone, and the pictures show a usual one.',
    tax: ['7116', 3],
    packs: [
      ['1 strand', 260, 320, 95],
      ['Pack of 3', 720, 960, 280],
    ],
    net: '46 beads',
    facts: { size_mm: '8', hole_mm: '1', material: 'Stone' },
    drawing: { recipe: 'bead-strand', shape: 'round', pattern: 'stone', count: 1 },
    words: 'moti, patthar, ratna, पत्थर, मोती',
    items: `
      Carnelian | Orange | Warm orange agate from Khambhat, where it has been drilled for five thousand years. | stone=Carnelian
      Black Onyx | Black | Even and glossy, the stone that makes every other one look brighter. | stone=Onyx
      Moss Agate | Green | Green threads in milky stone, like a pond from above. | stone=Moss agate
      Picture Jasper | Tan | Small landscapes in brown and sand. | stone=Jasper
      Red Jasper | Rust | Earth red, opaque and strong. | stone=Jasper
      Sodalite | Navy Blue | Deep blue with white veins, lighter on the purse than lapis. | stone=Sodalite
      Amazonite | Aqua | Sea green with a silk in it. | stone=Amazonite; x=1.3
      Rose Quartz, Faceted | Baby Pink | Cut with sixty-four faces. | stone=Rose quartz; shape=faceted; x=1.25
      Smoky Quartz | Brown | Clear brown that darkens towards one end of the strand. | stone=Smoky quartz; x=1.2
      Clear Crystal Quartz | Transparent, White | Rock crystal, cold to the lip when it is real. | stone=Quartz; x=1.3
      Lava Stone | Black | Full of pores that hold a drop of oil for a week. | stone=Lava; x=0.7
      Turquoise Howlite | Turquoise | Howlite dyed to the colour of a Ladakhi perak. | stone=Howlite, dyed; x=0.7
      White Howlite | White | Grey veins on chalk, ready for boho strings. | stone=Howlite; x=0.7
      Green Aventurine, Matt | Sea Green | Frosted, so it looks like sea glass. | stone=Aventurine
      Blue Sandstone | Navy Blue | Glass with copper stars in it; we do not call it a gem. | material=Glass; stone=Sandstone glass; x=0.8
      Golden Sandstone | Copper | The brown sister of the starry one. | material=Glass; stone=Sandstone glass; x=0.8
      Unakite | Olive | Pink and green mixed like a badly stirred paint, and lovely. | stone=Unakite
      Labradorite | Grey | Flashes blue when the wrist turns. | stone=Labradorite; x=2.2
      Moonstone | White | A glow that moves across the bead. | stone=Moonstone; x=2
      Garnet, Small 4 mm | Maroon | Dark wine, nearly black until the lamp is behind it. | stone=Garnet; size_mm=4; x=1.4
      Peridot Chips | Lime | Tumbled chips of Indian parrot green. | stone=Peridot; shape=chips; x=1.5; size_mm=5
      Mixed Chips, Nine Stones | @rainbow | Navratna colours in one long strand of chips. | stone=Mixed; shape=chips; size_mm=5
    `,
  },
  {
    code: 'glassch',
    store: 'moti-and-mala',
    subcategory: 'Glass beads',
    title: '{}',
    about:
      '{} is pressed or blown in Firozabad and sorted by eye. Colours run through the glass and do not rub off.',
    tax: ['7018', 5],
    packs: [
      ['50 g', 90, 110, 60],
      ['250 g', 395, 520, 265],
    ],
    net: '50 g',
    maker: 'firozi',
    facts: { material: 'Glass' },
    drawing: { recipe: 'bead-jar', shape: 'bag' },
    words: 'moti, kaanch, poth, मोती, काँच',
    items: `
      Bugle Beads 6 mm | +Gold, Silver, Black, Red, Royal Blue, Green | Little tubes for fringes and blouse backs. | size_mm=6; shape=tubes
      Seed Beads 8/0 | +White, Red, Yellow, Turquoise, Black, Purple, Hot Pink | Large enough for children's looms. | size_mm=3; shape=tubes
      Seed Beads 15/0, Extra Fine | +Gold, White, Black, Teal | For picots and the eyes of tiny birds. | size_mm=1.5; shape=tubes; packs=10 g/60/75/16, 50 g/270/350/60; net=10 g
      Cylinder Beads 11/0 | +Navy Blue, Ivory, Copper, Sea Green, Wine | Straight-sided, so loomed pictures lie flat. | size_mm=1.8; shape=tubes; packs=10 g/140/170/16, 50 g/620/790/60; net=10 g; from=Japan; maker=
      Crackle Glass 8 mm | +Sky Blue, Hot Pink, Green, Orange, Purple | Heated and quenched, so each is full of small lightning. | size_mm=8; shape=jar
      Faceted Rondelles 6 mm | +Silver, Rose Gold, Teal, Wine, Mint, Black | Machine-cut and bright, a strand is about ninety. | size_mm=6; recipe=bead-strand; packs=1 strand/85/105/30, Pack of 5/390/510/145; net=90 beads
      Faceted Drops 10 mm | +Red, Royal Blue, Bottle Green, Transparent | Top-drilled drops for jhumka fringes. | size_mm=10; recipe=kundan-stones; packs=Pack of 20/95/120/40, Pack of 100/430/560/190; net=20 beads
      Glass Pearls 6 mm | +Ivory, White, Baby Pink, Grey, Gold | A glass heart under the coat makes them heavy and cool. | size_mm=6; recipe=pearls; packs=Pack of 100/110/135/70, Pack of 500/490/640/340; net=100 beads
      Cat's Eye 8 mm | +White, Green, Purple, Orange | Fibre glass with one line of light. | size_mm=8; recipe=bead-strand; packs=1 strand/95/120/55, Pack of 5/440/580/270; net=46 beads
      Millefiori Coins | @rainbow | Slices of flower canes from Purdilnagar. | size_mm=10; maker=purdil; packs=Pack of 25/150/185/45
      Silver-Foil Hearts | @jewels | Foil sealed in glass, each a little lopsided. | size_mm=15; maker=purdil; packs=Pack of 10/170/210/60
      Evil Eye Flat Beads | Royal Blue, White, Black | The nazar, drilled through its side. | size_mm=10; maker=purdil; packs=Pack of 20/120/150/40
      Trade Beads, Chevron | Navy Blue, Red, White | Star-ended layers ground down at both ends. | size_mm=12; maker=purdil; packs=Pack of 10/260/320/70
      Leaf Beads, Pressed | +Green, Olive, Rust | Two-hole leaves for vines of any length. | size_mm=12; packs=Pack of 50/95/120/45
      Flower Bead Caps, Glass | +Baby Pink, White, Lilac | Five petals that sit under a round bead. | size_mm=8; packs=Pack of 50/90/115/35
    `,
  },
  {
    code: 'woodac',
    store: 'moti-and-mala',
    subcategory: 'Wood, pearl and acrylic',
    title: '{}',
    about:
      '{} weighs little, so long necklaces stay kind to the neck. Holes are clear of dust and wide enough for cord.',
    tax: ['3926', 18],
    packs: [
      ['Pack of 50', 75, 95, 60],
      ['Pack of 250', 330, 430, 290],
    ],
    facts: { material: 'Acrylic' },
    drawing: { recipe: 'bead-strand', shape: 'round', count: 1 },
    words: 'moti, lakdi, plastic, मोती, लकड़ी',
    items: `
      Wooden Rounds 10 mm | +Beige, Brown, Red, Yellow, Turquoise, Black | Turned in Channapatna and coloured with vegetable lac. | material=Wood; size_mm=10; pattern=wood; tax=4421/5; maker=channapatna
      Wooden Rounds 20 mm, Raw | ~Beige | Sanded and bare, for garlands and teethers. | material=Wood; size_mm=20; pattern=wood; tax=4421/5; maker=channapatna
      Wooden Cubes 12 mm | +Beige, Brown | Edges eased so that they do not scratch. | material=Wood; size_mm=12; pattern=wood; tax=4421/5; maker=channapatna
      Painted Wood, Warli Dots | Brown, White | Dotted by hand, no two alike. | material=Wood; size_mm=14; pattern=wood; tax=4421/5; packs=Pack of 10/90/110/30
      Coconut Shell Rings | ~Brown | Cut and smoothed rings that link like chain. | material=Coconut shell; size_mm=25; pattern=wood; tax=4421/5; packs=Pack of 20/120/150/60
      Sandalwood-Scented Beads | ~Tan | Poplar wood steeped in scent; the real thing is not for hobby work. | material=Wood; size_mm=8; pattern=wood; tax=4421/5; packs=Pack of 108/180/220/70
      Rudraksha Beads, Five-Face | ~Brown | Cleaned, oiled and drilled, from Haridwar. | material=Seed; size_mm=10; pattern=wood; tax=1404/5; packs=Pack of 10/120/150/25, Pack of 108/990/1250/240
      Tulsi Beads | ~Tan | Small cylinders turned in Vrindavan for malas. | material=Wood; size_mm=6; pattern=wood; tax=4421/5; packs=Pack of 108/150/185/45
      Acrylic Pastels 8 mm | @pastels | Matt, chalky colours that children reach for first. | size_mm=8; recipe=bead-jar; shape=jar
      Neon Rounds 8 mm | @brights | Bright enough to be seen from the school gate. | size_mm=8; recipe=bead-jar; shape=jar
      Frosted Jelly Beads 10 mm | +Sky Blue, Hot Pink, Lime, Orange | Like sweets, and not for eating. | size_mm=10
      Marbled Acrylic 12 mm | +Teal, Rust, Purple, Grey | Swirls that pass for stone at arm's length. | size_mm=12; pattern=stone
      Faceted Acrylic Crystals 6 mm | +Transparent, Red, Royal Blue, Green | For curtains of light and school costumes. | size_mm=6; shape=faceted
      Alphabet Cubes, White | Black, White | Seven of each letter and extra vowels. | size_mm=6; recipe=letter-beads; packs=Pack of 200/120/148/45, Pack of 1000/520/680/210
      Alphabet Discs, Gold | Gold, Black | Flat letters for bracelets that sit straight. | size_mm=7; recipe=letter-beads; packs=Pack of 200/130/160/40
      Devanagari Letter Beads | Rust, White | Fifty-two letters and the matras, so names come out right. | size_mm=10; recipe=letter-beads; packs=Pack of 150/180/220/60
      Number Beads | Hot Pink, White | Digits for dates and phone straps. | size_mm=6; recipe=letter-beads; shape=digits; packs=Pack of 100/70/88/25
      Smiley Flat Beads | Yellow, Black | Twelve moods, all of them cheerful. | size_mm=10; recipe=letter-beads; packs=Pack of 50/80/98/25
      Half Pearls for Gluing | +Ivory, White, Baby Pink, Silver | Flat backs for cards, frames and blouses. | size_mm=5; recipe=pearls; shape=half; packs=Pack of 200/60/75/25, Pack of 1000/260/340/110
      Plastic Pearls, Graded Sizes | Ivory, White | From 3 to 12 mm in one jar. | size=3 to 12 mm; recipe=pearls; packs=100 g/120/150/110
      Baroque Pearls, Acrylic | White, Ivory | Lumpy on purpose. | size_mm=12; recipe=pearls; packs=Pack of 30/110/135/45
      Freshwater Pearl Potatoes | Ivory, Baby Pink | Real, uneven and cool; a strand is about sixty. | material=Freshwater pearl; size_mm=6; recipe=pearls; packs=1 strand/490/590/45; tax=7116/3
    `,
  },
  {
    code: 'charmdes',
    store: 'moti-and-mala',
    subcategory: 'Kundan and charms',
    title: '{} Charms',
    about:
      'Cast in zinc alloy without nickel, with a 2 mm loop. {} charms come on a card of one design, front and back finished alike.',
    tax: ['7117', 3],
    packs: [
      ['Pack of 10', 95, 118, 25],
      ['Pack of 50', 420, 550, 115],
    ],
    choice: 'Pack',
    facts: { material: 'Zinc alloy', plating: 'Nickel-free', size_mm: '15' },
    drawing: { recipe: 'charms', shape: 'mixed' },
    words: 'latkan, charm, pendant, लटकन, चार्म',
    items: `
      Peacock | Gold | Tail spread in nine feathers.
      Elephant | Silver | Trunk up, as it should be.
      Lotus | Rose Gold | Half open, pierced between petals.
      Om | Gold | For malas and rakhis. | shape=coin
      Trishul | Silver | Slim and 20 mm long. | size_mm=20
      Lakshmi Coin | Gold | Temple-jewellery coin with beaded rim. | shape=coin
      Ganesha | Bronze | Small, seated and smiling.
      Conch | Silver | Shankh with a real spiral.
      Tree of Life | Copper | A ring with roots and branches. | shape=coin
      Neem Leaf | Gold | Two veins, slightly bent. | shape=leaf
      Peepal Leaf | Bronze | The leaf with the long tip. | shape=leaf
      Paisley | Gold | Kairi with cut-out middle.
      Half Moon | Silver | Flat crescent for chaand bali.
      Star, Tiny | Gold | 8 mm, for fringes. | size_mm=8
      Hamsa Hand | Silver | With an eye in the palm.
      Ghungroo Bell | Gold | It really rings. | size_mm=8
      Butterfly | Rose Gold | Wings lifted for shadow.
      Bee | Gold | Striped body, 10 mm. | size_mm=10
      Heart, Hollow | Silver | Thin outline that weighs nothing.
      Key and Lock | Bronze | Five of each in a pack.
      Anchor | Silver | For children who live far from the sea.
      Bicycle | Copper | Two wheels that do not turn.
      Camera | Silver | With a lens ring.
      Chai Kettle | Bronze | Spout, lid and handle.
      Auto Rickshaw | Gold | Three wheels and a hood.
      Mango | Gold | With one leaf.
      Fish | Silver | Jointed in two places. | size_mm=22
      Owl | Bronze | Eyes take a 2 mm stone.
      Cat | Silver | Sitting, tail round its feet.
      Snowflake | Silver | Six arms, for December.
    `,
  },
  {
    code: 'findmore',
    store: 'moti-and-mala',
    subcategory: 'Findings and wire',
    title: '{}',
    about:
      '{} comes counted, in a grip bag with its size on it. Plating holds for about two years of wear if kept from perfume.',
    tax: ['7117', 3],
    packs: [
      ['Pack of 50', 70, 88, 25],
      ['Pack of 250', 300, 395, 120],
    ],
    facts: { material: 'Brass', plating: 'Nickel-free' },
    drawing: { recipe: 'findings', shape: 'jump-rings' },
    words: 'hook, kadi, jewellery making, कड़ी, हुक',
    items: `
      Open Jump Rings 4 mm | +Gold, Silver, Bronze, Rose Gold | Wire of 0.7 mm, cut straight so that they close tight. | size_mm=4
      Open Jump Rings 8 mm | +Gold, Silver, Bronze | Wire of 1 mm for heavy drops. | size_mm=8
      Split Rings 6 mm | +Silver, Gold | They never open by themselves. | size_mm=6
      Lobster Clasps 12 mm | +Gold, Silver, Rose Gold | A spring you can hear. | shape=clasps; size_mm=12; packs=Pack of 10/60/75/20, Pack of 50/270/350/95
      Toggle Clasps, Rope Edge | +Gold, Bronze | Ring and bar, easy for old fingers. | shape=clasps; size_mm=15; packs=Pack of 5/75/92/25, Pack of 25/330/430/120
      Magnetic Clasps | Silver | Strong enough for a necklace, not for a handbag. | shape=clasps; size_mm=8; packs=Pack of 5/90/110/20
      S Hooks, Antique | Bronze | For necklaces that close in front. | shape=clasps; size_mm=20; packs=Pack of 10/80/98/25
      Head Pins 50 mm | +Gold, Silver | Flat heads; wire of 0.6 mm. | shape=head-pins; length_mm=50
      Eye Pins 30 mm | +Gold, Silver | The loop is soldered in our hands, not in promises: it is bent shut. | shape=head-pins; length_mm=30
      Ball Pins 40 mm | Gold | A bead of metal at the end. | shape=head-pins; length_mm=40
      Fish-Hook Ear Wires | +Gold, Silver, Rose Gold | With ball and coil; rubber stoppers are in the bag. | shape=ear-hooks; packs=Pack of 20/70/88/15, Pack of 100/310/400/65
      Surgical Steel Ear Wires | Silver | For ears that complain about everything else. | shape=ear-hooks; material=Steel; plating=None, surgical steel; packs=Pack of 20/140/170/15
      Lever-Back Hoops | Gold | They click shut. | shape=ear-hooks; packs=Pack of 10/95/118/15
      Stud Posts, 6 mm Pad | +Gold, Silver | Pads to glue clay, resin or buttons on. | shape=studs; size_mm=6; packs=Pack of 40/80/98/20, Pack of 200/350/450/95
      Jhumka Domes 20 mm | +Gold, Silver | Pierced domes with loops all round the hem. | shape=studs; size_mm=20; packs=Pack of 4/90/110/30, Pack of 20/410/530/140
      Chaand Bali Frames | Gold | Crescents with eleven loops. | shape=studs; size_mm=45; packs=Pack of 4/120/150/35
      Pendant Bezels, Round 25 mm | +Gold, Silver, Bronze | A tray for resin and pictures, with glass domes. | shape=studs; size_mm=25; packs=Pack of 5/130/160/55, Pack of 25/590/760/260
      Ring Bases, Adjustable | Silver | An 8 mm pad on a band that opens. | shape=studs; size_mm=8; packs=Pack of 10/85/105/30
      Brooch Pins 30 mm | Silver | Bar pins with a turning catch. | shape=studs; size_mm=30; packs=Pack of 20/95/118/40
      Bead Caps, Filigree 8 mm | +Gold, Bronze | Six petals that bend over any bead. | shape=clasps; size_mm=8
      Spacer Discs 6 mm, Daisy | +Gold, Silver | Between beads, they make a string breathe. | size_mm=6
      Crimp Beads 2 mm | +Gold, Silver | Press once, and the wire stays. | size_mm=2; packs=Pack of 200/60/75/12
      Extension Chains 5 cm | Gold | With a drop at the end. | shape=clasps; length_cm=5; packs=Pack of 10/95/118/25
      Curb Chain, by the Metre | +Gold, Silver, Rose Gold | Links of 3 mm, unsoldered, so it opens anywhere. | shape=clasps; packs=1 m/60/75/15, 5 m/270/350/70; net=1 m
    `,
  },
]
