import type { Family } from './family.ts'

/** Stamps, blocks, papers and stickers by design. */
export const paperDesigns: Family[] = [
  {
    code: 'clearstamp',
    store: 'kaagaz-ghar',
    subcategory: 'Stamps, ink and punches',
    title: 'Clear Stamp Sheet, {}',
    about:
      'Photopolymer stamps that cling to an acrylic block: {}. Wash them with soap when they stop clinging.',
    tax: ['9611', 18],
    packs: [['1 sheet', 180, 220, 60]],
    net: '1 sheet',
    facts: { material: 'Photopolymer', size: 'A6' },
    drawing: { recipe: 'stamp-set', shape: 'clear' },
    words: 'thappa, mohar, stamp, ठप्पा, मोहर',
    items: `
      Birthday Wishes | Navy Blue | Nine greetings in English and Hindi, and a candle.
      Shubh Diwali | Rust | Diyas, a kandil and three greetings.
      Rakhi Threads | Rani Pink | Rakhis, knots and the words for brothers near and far.
      Eid Crescents | Bottle Green | Moons, lanterns and Eid Mubarak in two scripts.
      Pongal and Onam | Mustard | Pots boiling over and a pookalam.
      Christmas Sprigs | Green | Holly, bells and a star.
      Wedding Baraat | Maroon | A horse, a band and two rings.
      New Baby | Sky Blue | Booties, a stork and a space for the weight.
      Thank You, Eleven Ways | Black | From dhanyavaad to shukriya.
      Botanical Ferns | Green | Fronds in three sizes to layer.
      Wildflowers | Purple | Stems to stand in a row.
      Cacti in Pots | Olive | Prickles drawn one by one.
      Monsoon Day | Teal | Umbrella, puddle and frog.
      Chai Time | Brown | Kettle, glasses and a rusk.
      Mumbai Local | Red | Train, clock and a crowd of legs.
      Hill Station | Navy Blue | Pines, a toy train and mist lines.
      Planner Icons | Black | Eighty tiny signs, from gas cylinder to gym.
      Calendar Numbers | Black | One to thirty-one and the days.
      Typewriter Alphabet | Black | Letters 6 mm high, with extra vowels.
      Brush Alphabet | Navy Blue | Letters with thick and thin strokes.
      Devanagari Alphabet | Maroon | Swar, vyanjan and matras.
      Cats | Grey | Ten cats and one dog by mistake.
      Elephants on Parade | Rust | With howdahs and without.
      Peacocks | Teal | Three birds and loose feathers.
      Mandala Quarters | Purple | Stamp four times for a circle.
      Postmarks | Brown | Make any envelope a traveller.
      Speech Bubbles | Black | To be filled with gossip.
      Backgrounds, Script | Tan | Old handwriting to stamp behind everything.
    `,
  },
  {
    code: 'woodblock',
    store: 'indigo-lane',
    subcategory: 'Stamps, ink and punches',
    title: 'Carved Printing Block, {}',
    about:
      'Cut by hand in sheesham by the block-makers of Pethapur and oiled before it is sent: {}. Brush it dry after printing and never soak it.',
    tax: ['4421', 5],
    packs: [
      ['5 cm', 220, 270, 120],
      ['8 cm', 340, 415, 260],
      ['12 cm', 560, 690, 520],
    ],
    choice: 'Size',
    net: '1 block',
    facts: { material: 'Sheesham wood', use: 'Fabric and paper' },
    drawing: { recipe: 'stamp-set', shape: 'block' },
    words: 'chapai, thappa, block print, छापा, ठप्पा',
    items: `
      Buti, Five-Petal | Brown | The small flower that fills a ground.
      Paisley with Border | Maroon | A kairi that carries its own lace.
      Peacock, Facing Left | Teal | Order the pair if they should look at each other.
      Peacock, Facing Right | Teal | The other half of the couple.
      Elephant with Howdah | Navy Blue | A trunk that curls upwards.
      Camel | Rust | Loaded, patient, 8 legs in two rows.
      Lotus | Rani Pink | Nine petals and a seed head.
      Mughal Poppy | Red | A single stem in a niche.
      Jaal Creeper | Green | Meets itself on all four sides.
      Stripe of Leaves | Olive | Prints a border without a gap.
      Geometric Star | Navy Blue | Eight points inside a square.
      Fish | Sky Blue | Scales in rows, tail in a twist.
      Sun Face | Mustard | With moustache, as in Udaipur.
      Tree of Life | Bottle Green | Birds in every fork.
      Chevron Border | Black | Zigzag of 2 cm.
      Mango Bunch | Yellow | Three fruits and two leaves.
      Parrot Pair | Lime | Beaks together on a branch.
      Om | Maroon | Cut deep for clay as well as cloth.
      Hand of Blessing | Rust | With a spiral in the palm.
      Warli Dancers | Brown | Twelve dancers in a ring.
      Cow and Calf | Black | For Pichwai lovers.
      Pomegranate | Red | Split to show its seeds.
    `,
  },
  {
    code: 'scrap2',
    store: 'kaagaz-ghar',
    subcategory: 'Scrapbooking',
    title: 'Designer Paper Pack, {}, 12 x 12 inch',
    about:
      'Twenty-four sheets of 200 gsm paper, acid-free and printed on one side, two of each of twelve designs: {}. A strip along the edge carries cut-outs.',
    tax: ['4811', 18],
    packs: [['24 sheets', 420, 520, 780]],
    net: '24 sheets',
    facts: { gsm: '200', sheets: '24', paper: 'Acid-free', size: '12 x 12 inch' },
    drawing: { recipe: 'scrapbook-pad', pattern: 'floral' },
    words: 'scrapbook, kaagaz, album, काग़ज़, स्क्रैपबुक',
    items: `
      Jaipur Pink City | @festive | Jharokhas, tiles and marigold skies.
      Goa Holiday | @ocean | Palms, tiles and postcards.
      Baby Boy Clouds | Sky Blue, White, Mint | Clouds, teddies and first-year tags. | pattern=stars
      Baby Girl Petals | Baby Pink, Peach, Cream | Petals, bows and first-year tags. | pattern=petals
      Wedding Red and Gold | Red, Gold, Maroon | Mandap arches and brocade grounds. | pattern=block-print
      Mehndi Green | Green, Olive, Gold | Paisleys as the mehndi-wali draws them. | pattern=block-print
      Vintage Post | Tan, Brown, Cream | Stamps, script and sepia maps. | pattern=kraft
      Botanical Plate | Green, Cream, Olive | Plants as a Calcutta artist drew them in 1820.
      Galaxy | Navy Blue, Purple, Magenta | Nebulae with a little foil. | pattern=stars
      Geometric Pastel | @pastels | Triangles, arcs and half tones. | pattern=chevron
      School Days | Yellow, Red, Royal Blue | Slates, pencils and prize ribbons. | pattern=stripe
      Travel India | @earth | Boarding passes, trains and tickets. | pattern=stripe
      Monsoon | Teal, Grey, Sky Blue | Rain in twelve moods. | pattern=dots
      Christmas Tartan | @winter | Checks, holly and stars. | pattern=gingham
      Marble and Foil | White, Grey, Gold | Veins with real foil lines. | pattern=marble
      Watercolour Wash | Aqua, Lilac, Peach | Washes that let words be read. | pattern=petals
      Kraft Basics | Brown, White, Black | Dots, lines and grids on kraft. | pattern=kraft
      Truck Art | @brights | Tigers, horns and Phir Milenge.
    `,
  },
  {
    code: 'stick2',
    store: 'kaagaz-ghar',
    subcategory: 'Tapes and stickers',
    title: 'Sticker Book, {}',
    about:
      'Six sheets of kiss-cut stickers on matt vinyl that lift off without tearing: {}. Write on them with any ball pen.',
    tax: ['4821', 18],
    packs: [
      ['1 book', 120, 148, 60],
      ['Pack of 3', 330, 444, 175],
    ],
    net: '6 sheets',
    facts: { sheets: '6', material: 'Vinyl' },
    drawing: { recipe: 'stickers', shape: 'florals' },
    words: 'sticker, chipak, journal, स्टिकर',
    items: `
      Indian Wildflowers | @garden | Forty-two flowers with their names.
      Jungle Animals | @earth | Tigers, langurs and one shy pangolin. | shape=animals
      Street Food | Orange, Red, Yellow | Vada pav to kulfi, labelled for journals. | shape=animals
      Moon and Stars | Navy Blue, Gold, Silver | Phases, comets and night shapes. | shape=stars
      Hearts, Hand-Drawn | Red, Hot Pink, Baby Pink | One hundred and twenty, none the same. | shape=hearts
      Chai Club | Brown, Tan, Rust | Cups, biscuits and slogans. | shape=hearts
      Planner Basics | @pastels | Flags, dots, boxes and arrows. | shape=stars
      Festival of Lights | @festive | Diyas, fuljhadi and sweets. | shape=stars
      Cats of the Colony | Grey, Orange, Black | Sitting on scooters and walls. | shape=animals
      Birds of the Garden | Green, Sky Blue, Rust | Bulbul, barbet, myna and friends. | shape=animals
      Village Houses | Tan, Rust, Sky Blue | Roofs from Kerala to Kumaon. | shape=florals
      Mandala Dots | Purple, Teal, Gold | Round seals for envelopes. | shape=florals
      Space Rockets | Royal Blue, Red, Yellow | With a rover that looks familiar. | shape=stars
      Dinosaurs | Green, Orange, Teal | Rajasaurus among them, as he should be. | shape=animals
      Mermaids | Turquoise, Lilac, Coral | Scales with a light sheen. | shape=florals
      Cricket | Sky Blue, Green, White | Bats, gloves and every appeal. | shape=stars
      Vintage Labels | Tan, Cream, Brown | Apothecary labels to write on. | shape=florals
      Pressed Leaves | Green, Olive, Rust | Real leaves, scanned and cut. | shape=florals
      Words of Praise | @brights | Shabash, waah and very good. | shape=hearts
      Rainy Day | Teal, Grey, Yellow | Gumboots, boats and pakoras. | shape=hearts
    `,
  },
  {
    code: 'washi2',
    store: 'kaagaz-ghar',
    subcategory: 'Tapes and stickers',
    title: 'Washi Tape 15 mm, {}',
    about:
      'Ten metres of rice-paper tape that tears by hand and peels off paint: {}. The repeat is as long as your hand, so pieces look different.',
    tax: ['4823', 18],
    packs: [
      ['1 roll', 60, 75, 25],
      ['Pack of 5', 270, 360, 120],
    ],
    net: '10 m',
    facts: { width_mm: '15', length_m: '10' },
    drawing: { recipe: 'washi-roll', count: 1, pattern: 'floral' },
    words: 'tape, washi, patti, टेप, वाशी',
    items: `
      Bougainvillea | Magenta | Paper flowers on paper tape.
      Neem Sprig | Green | Leaves in pairs along the strip.
      Ajrakh Blue | Navy Blue | The old block in a new size. | pattern=block-print
      Phulkari | Orange | Darning stitches, drawn. | pattern=block-print
      Gingham Red | Red | Checks for jam jars. | pattern=gingham
      Gingham Mint | Mint | The quieter check. | pattern=gingham
      Gold Dots | Gold | Foil dots on white. | pattern=dots
      Confetti | Hot Pink | Dots that fell where they liked. | pattern=dots
      Ruler | Yellow | Centimetres that are true. | pattern=stripe
      Airmail Stripe | Royal Blue | Red, white and blue slants. | pattern=stripe
      Night Stars | Navy Blue | Stars you can count. | pattern=stars
      Hearts in a Row | Red | Small hearts, close together. | pattern=hearts
      Kraft Plain | Tan | To be written on. | pattern=kraft
      Marble Grey | Grey | For neat people. | pattern=marble
      Chevron Teal | Teal | A firm zigzag. | pattern=chevron
      Lavender Field | Lavender | Stalks in bundles. | pattern=petals
      Rose Border | Dusty Rose | Roses nose to tail. | pattern=petals
      Glitter Silver | Silver | It sheds nothing. | pattern=glitter
      Glitter Rose | Rose Gold | Holds on wood, too. | pattern=glitter
      Black Slate | Black | For white pens. | pattern=plain
    `,
  },
  {
    code: 'papershade',
    store: 'kaagaz-ghar',
    subcategory: 'Cardstock and craft paper',
    title: '{}',
    about:
      '{} is cut square in Sivakasi and packed flat between boards. Sheets of one pack come from one making.',
    tax: ['4802', 18],
    packs: [
      ['10 sheets', 85, 105, 190],
      ['50 sheets', 380, 500, 900],
    ],
    choice: 'Pack',
    net: '10 sheets',
    maker: 'sivakasi',
    facts: { size: 'A4' },
    drawing: { recipe: 'paper-stack', shape: 'cardstock', pattern: 'plain', count: 1 },
    words: 'kaagaz, gatta, card, काग़ज़, गत्ता',
    items: `
      Cardstock 250 gsm | +White, Black, Ivory, Red, Royal Blue, Bottle Green, Mustard, Lavender, Grey, Rani Pink | Stands up as a card and folds without cracking when scored. | gsm=250
      Linen-Textured Card 220 gsm | +White, Cream, Dusty Rose, Navy Blue, Olive | A woven feel under the thumb, for invitations. | gsm=220; packs=10 sheets/110/136/170, 50 sheets/490/650/800
      Pearl Card 250 gsm | +Ivory, Gold, Silver, Baby Pink, Sky Blue | Shimmers on both sides. | gsm=250; packs=10 sheets/160/196/190, 50 sheets/720/930/900
      Glitter Card, Non-Shed | +Gold, Silver, Red, Royal Blue, Hot Pink, Black | Cuts clean in a machine. | gsm=300; shape=glitter; pattern=glitter; packs=10 sheets/190/232/230, 50 sheets/860/1120/1100
      Kraft Card 300 gsm | ~Tan | Strong enough for boxes. | gsm=300; pattern=kraft; packs=10 sheets/90/112/210, 50 sheets/410/530/1000
      Kite Paper, Waxed | +Red, Yellow, Royal Blue, Green, Orange, Purple | Folds into window stars that glow. | gsm=40; packs=50 sheets/140/172/130, 100 sheets/260/330/250; net=50 sheets
      Tracing Paper 90 gsm | ~White | Clear enough to trace a stitch chart. | gsm=90; packs=20 sheets/110/136/120, 100 sheets/490/640/580; net=20 sheets
      Vellum, Printed Dots | +White, Baby Pink, Mint | Lays a mist over any photo. | gsm=110; pattern=dots; packs=10 sheets/170/208/75, 50 sheets/780/1000/360
      Fluorescent Paper 80 gsm | @brights | Notices nobody can say they did not see. | gsm=80; packs=50 sheets/120/148/260, 200 sheets/440/570/1010; net=50 sheets
      Corrugated Craft Sheet | +Beige, Red, Green, Yellow, Sky Blue | Ribbed board for school models. | gsm=400; packs=5 sheets/90/112/200, 20 sheets/330/430/780; net=5 sheets
      Foam Board 5 mm | +White, Black | Light, straight and easily cut. | thickness_mm=5; packs=2 sheets/150/185/320, 10 sheets/690/890/1500; net=2 sheets; tax=3921/18
      Lokta-Style Bark Paper | +Rust, Navy Blue, Cream | Soft, strong and full of fibres. | gsm=60; shape=handmade; packs=5 sheets/210/258/110, 20 sheets/790/1020/400; net=5 sheets; sub=Handmade and fine paper; tax=4802/5; maker=sanganer
      Cotton Rag Deckle Sheets | +White, Ivory, Dusty Rose, Sea Green | Torn edges for menus and vows. | gsm=250; shape=handmade; packs=10 sheets/240/295/190, 50 sheets/1090/1400/900; sub=Handmade and fine paper; tax=4802/5; maker=sanganer
      Seed Paper, Tulsi | ~Olive | Write, read, tear, plant and water. | gsm=200; shape=handmade; pattern=petals; packs=5 sheets/190/235/90, 20 sheets/690/900/340; net=5 sheets; sub=Handmade and fine paper; tax=4802/5; maker=sanganer
      Marbled Paper, Hand-Pulled | +Royal Blue, Rust, Bottle Green, Wine | Ebru combed on a tray in Sanganer. | gsm=90; shape=handmade; pattern=marble; packs=2 sheets/180/220/60, 10 sheets/820/1050/280; net=2 sheets; size=22 x 30 inch; sub=Handmade and fine paper; tax=4802/5; maker=sanganer
    `,
  },
]
