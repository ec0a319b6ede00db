import type { Family } from './family.ts'

/** Paper, strips, stamps and tapes. */
export const papercrafts: Family[] = [
  {
    code: 'cardstock',
    store: 'kaagaz-ghar',
    subcategory: 'Cardstock and craft paper',
    title: '{}',
    about: 'A4, dyed through, so a cut edge shows colour and not white. Folds clean along a score line.',
    tax: ['4802', 18],
    packs: [
      ['20 sheets', 149, 180, 290],
      ['50 sheets', 335, 425, 700],
    ],
    net: '20 sheets',
    facts: { size: 'A4', gsm: '220' },
    drawing: { recipe: 'paper-stack', shape: 'cardstock', pattern: 'plain', label: '220 GSM / A4' },
    words: 'kaagaz, gatta, card, काग़ज़, गत्ता',
    items: `
      Cardstock, Festive Ten | @festive | Ten shades for Diwali lanterns, torans and cards.
      Cardstock, Pastel Ten | @pastels | Quiet shades for baby albums and thank-you notes.
      Cardstock, Earth Ten | @earth | Terracotta to khaki, for journals and autumn tags.
      Cardstock, Pure White, 300 GSM | White | Stiff and bright for boxes, standees and calligraphy. | gsm=300; label=300 GSM / A4
      Cardstock, Deep Black, 250 GSM | Black | Even black for albums and white ink. | gsm=250; label=250 GSM / A4
      Kraft Card, 250 GSM | Tan | Brown on both sides and pleasantly rough. | pattern=kraft; gsm=250; tax=4804/18; label=KRAFT / A4
      Glitter Cardstock, Ten Shades | @jewels | The glitter is sealed and stays on the sheet. | shape=glitter; pattern=glitter; packs=10 sheets/149/185/230, 20 sheets/279/370/450; net=10 sheets; gsm=250; tax=4810/18; label=GLITTER / A4; about=A4 with a white back that takes glue well. Cut it face down with a sharp blade.
    `,
  },
  {
    code: 'handpaper',
    store: 'kaagaz-ghar',
    subcategory: 'Handmade and fine paper',
    title: '{}',
    about:
      'Lifted sheet by sheet at a small mill from cotton rag and waste, without cutting a tree. Deckle edges differ a little.',
    tax: ['4802', 5],
    packs: [
      ['10 sheets', 199, 245, 200],
      ['25 sheets', 449, 575, 480],
    ],
    net: '10 sheets',
    facts: { size: 'A4', gsm: '120' },
    drawing: { recipe: 'paper-stack', shape: 'handmade', pattern: 'plain' },
    words: 'hath kagaz, kaagaz, हाथ काग़ज़, handmade',
    items: `
      Handmade Paper with Marigold Petals | Cream, Orange | Flecks of petal in a soft cream sheet. | pattern=petals
      Handmade Paper, Marbled Indigo | Navy Blue, White | Floated colours combed into waves, each sheet its own sea. | pattern=marble; x=1.4
      Handmade Paper, Block-Print Gold Buti | Maroon, Gold | Metallic ink on maroon, for envelopes and gift wrap. | pattern=block-print; x=1.2
      Handmade Paper, Plain Brights | @festive | Ten strong colours that take a crease well.
      Lokta-Style Paper, Natural | Beige | Long fibres, light and very strong, for lamps and book covers. | gsm=60
      Khadi Watercolour Paper, 300 GSM | Off White | A rough tooth for washes and ink, sized inside. | gsm=300; x=1.6
    `,
  },
  {
    code: 'scrappad',
    store: 'kaagaz-ghar',
    subcategory: 'Scrapbooking',
    title: 'Scrapbook Paper Pad, {}',
    about:
      'Twenty-four sheets in twelve designs, printed on one side and acid-free, so photographs keep. Tear from the gummed edge.',
    tax: ['4811', 18],
    packs: [
      ['6 x 6 in', 175, 215, 170],
      ['12 x 12 in', 449, 549, 640],
    ],
    net: '24 sheets',
    facts: { sheets: '24', gsm: '160' },
    drawing: { recipe: 'scrapbook-pad', pattern: 'floral' },
    words: 'scrapbook, album, kaagaz, स्क्रैपबुक',
    items: `
      Monsoon Postcards | Teal, Grey, Green | Rain, trams, umbrellas and old stamps. | pattern=stripe
      Jaipur Courtyard | Dusty Rose, Peach, Rust | Arches, jaali and block-print roses. | pattern=block-print
      Wildflower Walk | Lilac, Green, Yellow | Loose watercolour flowers with matching plains.
      Baby's First Year | Mint, Baby Pink, Cream | Milestone cards, clouds and small animals. | pattern=dots
      Love and Letters | Red, Cream, Pink | Hearts, handwriting and airmail borders. | pattern=hearts
    `,
  },
  {
    code: 'quill',
    store: 'kaagaz-ghar',
    subcategory: 'Quilling and origami',
    title: '{}',
    about: 'Cut evenly, so coils come out the same size.',
    tax: ['4823', 18],
    packs: [
      ['3 mm', 75, 95, 90],
      ['5 mm', 85, 105, 110],
    ],
    net: '200 strips',
    facts: { gsm: '120' },
    drawing: { recipe: 'quilling-strips' },
    words: 'quilling, kaagaz patti, क्विलिंग, काग़ज़',
    items: `
      Quilling Strips, Festive Mix, 200 Strips | @festive | Bright strips of 40 cm for peacocks and mandalas.
      Quilling Strips, Pastel Mix, 200 Strips | @pastels | For flowers, earrings and baby names.
      Quilling Strips, Shaded Greens, 150 Strips | Green, Lime, Olive, Mint | From new leaf to neem, for stems and trees. | net=150 strips
      Quilling Tool Set, 12 Pieces | ~Lilac | Slotted tool, needle, comb, board, tweezers and a sizing guide. | recipe=tool-set; shape=quilling; count=10; tax=8205/18; packs=1 set/299/375/240; net=1 set; about=Sized for strips of 3 to 10 mm.; gsm=
      Origami Paper, 15 cm, Two-Sided Brights | @brights | A different colour on each side, so petals show. | recipe=origami-paper; pattern=plain; packs=100 sheets/85/105/190, 200 sheets/159/210/370; net=100 sheets; words=origami, ओरिगामी; about=Square to half a millimetre, so corners meet.; gsm=70
      Origami Paper, 15 cm, Bandhani and Leheriya, 60 Sheets | Rani Pink, Mustard, Teal | Indian prints on thin strong paper, made for cranes and boxes. | recipe=origami-paper; pattern=dots; packs=60 sheets/149/185/120; net=60 sheets; words=origami; about=Square to half a millimetre, so corners meet.; gsm=70
      Washi-Style Origami Paper, 15 cm, 48 Sheets | Red, Navy Blue, Gold | Screen-printed waves and blossoms with a gold outline. | recipe=origami-paper; pattern=floral; from=Japan; packs=48 sheets/399/480/110; net=48 sheets; about=Square to half a millimetre, so corners meet.; gsm=60
    `,
  },
  {
    code: 'washi',
    store: 'kaagaz-ghar',
    subcategory: 'Tapes and stickers',
    title: '{}',
    about: 'Tears by hand, lifts without a mark and takes a pen.',
    tax: ['4823', 18],
    packs: [
      ['1 roll', 65, 80, 25],
      ['Set of 3', 175, 220, 70],
    ],
    net: '10 m',
    facts: { width_mm: '15', length_m: '10' },
    drawing: { recipe: 'washi-roll', count: 3, pattern: 'floral' },
    words: 'tape, washi, patti, टेप',
    items: `
      Washi Tape, Ajrakh Stars | Navy Blue, Maroon | An old Kutch print, made small. | pattern=block-print
      Washi Tape, Chai Stripes | Brown, Cream, Rust | Three stripes, from milky to kadak. | pattern=stripe
      Washi Tape, Gond Dots | Orange, Teal, Yellow | Fine dots after forest paintings. | pattern=dots
      Washi Tape Set, 12 Pastel Rolls | @pastels | Plain and printed rolls for planners, in a box. | packs=Set of 12/299/375/240; net=12 x 5 m; count=10; length_m=5
      Washi Tape Set, 24 Slim Rolls | @brights | Eight-millimetre tapes for margins and small frames. | packs=Set of 24/399/499/300; net=24 x 5 m; count=12; width_mm=8; length_m=5; from=China
      Ephemera Pack, Old Bombay, 60 Pieces | Tan, Rust, Grey | Tickets, labels, stamps and film posters on matt paper. | recipe=stickers; shape=florals; packs=1 pack/149/185/60; net=60 pieces; about=No two packs are quite alike.; width_mm=; length_m=
      Botanical Stickers, Transparent, 100 Pieces | Green, Lilac, Yellow | Clear-backed flowers that look drawn on. | recipe=stickers; shape=florals; tax=4821/18; packs=1 pack/120/149/45; net=100 pieces; from=China; about=Peel slowly from a corner, matt ones take a pen.; width_mm=; length_m=
      Heart Stickers, Foiled, 200 Pieces | Red, Gold | For envelopes and small apologies. | recipe=stickers; shape=hearts; tax=4821/18; packs=1 pack/79/99/35; net=200 pieces; about=Peel slowly from a corner, matt ones take a pen.; width_mm=; length_m=
    `,
  },
  {
    code: 'stamp',
    store: 'kaagaz-ghar',
    subcategory: 'Stamps, ink and punches',
    title: '{}',
    about: 'Clean with a damp cloth straight after use and keep out of the sun.',
    tax: ['9611', 18],
    packs: [['1 set', 249, 299, 120]],
    net: '1 set',
    facts: { use: 'Paper and cloth' },
    drawing: { recipe: 'stamp-set', shape: 'clear' },
    words: 'thappa, mohar, stamp, ठप्पा, मोहर',
    items: `
      Clear Stamp Set, Wishes in Hindi and English | Transparent, Lilac | Twenty-two greetings from Shubh Diwali to Get Well Soon, in photopolymer.
      Clear Stamp Set, Indian Birds | Transparent, Teal | Bulbul, hoopoe, kingfisher and sparrow with twigs.
      Wooden Rubber Stamps, Alphabet, 30 Pieces | ~Tan | Capitals with numbers and an ampersand, in a wooden tray. | shape=rubber; packs=1 set/399/499/380
      Carved Teak Block, Paisley, 3 inch | ~Brown | Carved in Pethapur for paper and cloth, oiled and ready. | shape=block; packs=1 unit/275/330/160; net=1 unit; words=chhapa, block, छापा
      Pigment Ink Pads, 6 Colours | @jewels | Slow-drying ink that leaves time for embossing powder. | recipe=ink-pad; count=4; tax=9612/18; packs=Set of 6/325/399/190; net=6 pieces; words=syahi, स्याही; about=Close the lid after each use and store it upside down.
      Dye Ink Pad, Jet Black | Black | Dries at once and stays under watercolour. | recipe=ink-pad; count=1; tax=9612/18; packs=1 unit/110/135/40; net=1 unit; words=syahi, स्याही; about=Close the lid after each use and store it upside down.
      Embossing Powder, Gold, 20 g | Gold | Melts to raised gold under a heat gun. | recipe=pigment-jars; count=4; tax=3215/18; packs=20 g/165/199/50; net=20 g; label=EMBOSS; about=Tap off what is loose, pour it back, then heat from below.
      Paper Punch, Flower | Pink | Clean cuts up to 220 GSM; punch foil if it turns dull. | recipe=paper-punch; shape=flower; tax=8205/18; packs=1 unit/149/180/110, 2 inch/275/340/260; net=1 unit; from=China; about=Open it below to empty it, and punch waxed paper now and then.
      Paper Punch, Circle, 1.5 inch | Turquoise | For tags, faces and confetti. | recipe=paper-punch; shape=circle; tax=8205/18; packs=1 unit/199/249/180; net=1 unit; from=China; about=Open it below to empty it, and punch waxed paper now and then.
      Paper Trimmer, A4 | ~Grey | A sliding blade behind a guard and a ruler that folds out. | recipe=paper-trimmer; tax=8205/18; packs=1 unit/549/675/620; net=1 unit; from=China; about=The blade is changed from behind and spare blades fit all our trimmers.
    `,
  },
  {
    code: 'paperkit',
    store: 'chhota-haath',
    subcategory: 'Scrapbooking',
    title: '{}',
    about: 'Cut and scored for you, so only the pleasant part is left.',
    tax: ['4823', 18],
    packs: [['1 kit', 299, 360, 320]],
    net: '1 kit',
    facts: { age: '8+' },
    drawing: { recipe: 'explosion-box', pattern: 'dots' },
    words: 'kaagaz, card, kit, काग़ज़',
    items: `
      Explosion Box Base, Black, 5 inch | Black, Gold | Opens in three layers, with photo mats and a small box at the centre. | packs=1 unit/225/275/240; net=1 unit; tax=4819/18; pattern=plain
      Explosion Box Kit, Birthday Blush | Baby Pink, Gold | With patterned mats, tags and a candle that pops up. | pattern=hearts
      Card-Making Kit, Festivals, 10 Cards | @festive | Folded cards, envelopes, die-cut diyas and foam pads. | recipe=envelope; shape=plain; pattern=floral; count=6
      Quilling Kit for Beginners, Peacock Frame | Teal, Green, Purple | Strips, tool, glue and a printed peacock to fill. | recipe=quilling-strips; packs=1 kit/349/425/380
      Paper Weaving Kit, Six Mats | Red, Yellow, Green, Blue | Slotted mats and strips for patient fingers. | recipe=paper-stack; shape=cardstock; pattern=plain; packs=1 kit/199/249/240
      Decoupage Napkins, Indian Garden, 20 Pieces | Green, Rani Pink, Cream | Three-ply napkins; peel to the printed layer before gluing. | recipe=paper-stack; shape=decoupage; pattern=floral; packs=Pack of 20/199/249/120; net=20 pieces; tax=4818/18; about=Soft, thin and strong enough to lay on wood, glass and diyas.
    `,
  },
]
