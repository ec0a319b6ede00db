import type { Family } from './family.ts'

/** Beads, stones, wire, cord and findings. */
export const beads: Family[] = [
  {
    code: 'seedbead',
    store: 'moti-and-mala',
    subcategory: 'Glass beads',
    title: 'Glass Seed Beads 11/0, {}',
    about:
      'Round 2 mm beads with an even hole, for loom work, embroidery and fine necklaces. Use a No. 10 beading needle; about 110 beads to the gram.',
    tax: ['7018', 5],
    packs: [
      ['50 g', 85, 105, 60],
      ['100 g', 155, 195, 115],
      ['450 g', 575, 720, 480],
    ],
    net: '50 g',
    facts: { material: 'Glass', size: '11/0', size_mm: '2' },
    drawing: { recipe: 'bead-jar', shape: 'tubes', label: '11/0 / 50 G' },
    words: 'moti, poth, katdana, मोती, पोत',
    items: `
      Opaque Red | Red |
      Chalk White | White |
      Jet Black | Black |
      Firoza Turquoise | Turquoise |
      Silver-Lined Gold | Gold | A silver core inside yellow glass gives a bright thread of light.
      Rainbow Mix | @rainbow | Fifteen colours poured together, for bracelets made without a plan.
    `,
  },
  {
    code: 'czech',
    store: 'moti-and-mala',
    subcategory: 'Glass beads',
    title: 'Czech Fire-Polished Beads, 6 mm, {}',
    about:
      'Faceted glass, tumbled in a kiln so that the edges turn soft and bright. Fifty beads to the strand with a 1 mm hole.',
    tax: ['7018', 5],
    packs: [
      ['1 strand', 225, 275, 35],
      ['Pack of 3', 625, 825, 95],
    ],
    net: '50 beads',
    from: 'Czechia',
    facts: { material: 'Glass', size_mm: '6', hole_mm: '1' },
    drawing: { recipe: 'bead-strand', shape: 'faceted', pattern: 'glass', count: 1 },
    words: 'moti, kaanch, crystal, मोती, काँच',
    items: `
      Teal | Teal |
      Garnet | Maroon | A deep red that shows only when light comes through.
      Amber | Mustard | Honey-coloured, at home beside antique brass.
      Smoky Lilac | Lilac |
    `,
  },
  {
    code: 'lampwork',
    store: 'moti-and-mala',
    subcategory: 'Glass beads',
    title: '{}',
    about:
      'Glass from Firozabad and Purdalpur, shaped over a flame one bead at a time. Small bubbles are part of it.',
    tax: ['7018', 5],
    packs: [['Pack of 20', 149, 185, 80]],
    net: '20 beads',
    facts: { material: 'Glass' },
    drawing: { recipe: 'bead-strand', shape: 'round', pattern: 'glass', count: 1 },
    words: 'moti, kaanch, मोती, काँच',
    items: `
      Lampwork Beads with Dots, 12 mm | Royal Blue, White, Yellow | Raised dots of colour on a deep blue base. | size_mm=12
      Evil-Eye Beads, Flat, 10 mm | Blue, White, Black | For bracelets, car mirrors and new babies. | size_mm=10; words=nazar, नज़र
      Glass Tube Beads, 9 mm, Sea Shades | @ocean | Bugle tubes for fringe and tassels. | shape=tube; size_mm=9; packs=50 g/95/120/60; net=50 g; about=Cut from drawn glass and tumbled, so the ends are kind to thread. Use a fine beading needle.
      Heart Glass Beads, 8 mm, Rose | Pink | Side-drilled hearts that sit flat on the skin. | shape=heart; size_mm=8
    `,
  },
  {
    code: 'stone',
    store: 'moti-and-mala',
    subcategory: 'Stone beads',
    title: '{}',
    about:
      'A 15 inch string of natural stone, drilled and polished in Jaipur, about 48 beads at 8 mm. Shade and banding differ from string to string.',
    tax: ['7116', 3],
    packs: [
      ['6 mm', 249, 299, 45],
      ['8 mm', 349, 425, 60],
      ['10 mm', 499, 599, 85],
    ],
    net: '1 string',
    facts: { length_in: '15' },
    drawing: { recipe: 'bead-strand', shape: 'round', pattern: 'stone', count: 1 },
    words: 'moti, patthar, ratna, मोती, पत्थर, gemstone',
    items: `
      Rose Quartz Beads | Baby Pink | Milky pink, lovely with rose-gold findings. | stone=Rose quartz
      Lapis Lazuli Beads | Navy Blue | Deep blue with specks of pyrite like stars. | stone=Lapis lazuli; x=1.6
      Green Aventurine Beads | Sea Green | A soft, even green with a quiet sparkle. | stone=Aventurine
      Tiger Eye Beads | Brown, Mustard | Bands of gold that move when the string turns. | stone=Tiger eye
      Howlite Beads, Turquoise-Dyed | Turquoise | Dyed howlite with grey veins, a fair stand-in for firoza. | stone=Howlite, dyed; x=0.8
      Amethyst Chips | Purple | Irregular chips, 5 to 8 mm, on a 32 inch string. | shape=chips; stone=Amethyst; packs=1 string/299/360/60; length_in=32
    `,
  },
  {
    code: 'woodpearl',
    store: 'moti-and-mala',
    subcategory: 'Wood, pearl and acrylic',
    title: '{}',
    about: 'Sorted for size over a sieve, so a string lies straight.',
    tax: ['4421', 5],
    packs: [['Pack of 50', 120, 149, 70]],
    net: '50 pieces',
    facts: { use: 'Stringing' },
    drawing: { recipe: 'bead-strand', shape: 'round', pattern: 'wood', count: 1 },
    words: 'moti, manka, मोती, मनका',
    items: `
      Wooden Beads, Natural, 16 mm | ~Tan | Plain rubberwood, smooth and splinter-free, for macrame and teethers. | size_mm=16
      Wooden Beads, Painted Brights, 12 mm | @brights | Toy-safe paint in eight colours. | size_mm=12
      Sandalwood-Look Mala Beads, 8 mm, 108 Pieces | ~Brown | Turned mango wood for a full japa mala with a guru bead. | packs=1 mala/199/249/80; net=108 pieces; size_mm=8; words=mala, japa, माला
      Faux Pearls, Round, 8 mm, Ivory | Ivory | Coated glass with some weight to it, knotting well on silk. | recipe=pearls; shape=round; tax=7018/18; packs=50 g/110/135/60, 200 g/375/475/215; net=50 g; size_mm=8; words=moti, pearl, मोती
      Faux Pearls, Round, 4 mm, White | White | For hair vines, blouses and card corners. | recipe=pearls; shape=round; tax=3926/5; packs=50 g/75/95/60, 200 g/249/330/215; net=50 g; size_mm=4
      Half Pearls, Flat Back, Mixed 3 to 10 mm | Cream | Glue-on halves for nails, phone cases and rakhi. | recipe=pearls; shape=half; tax=3926/5; packs=100 g/149/185/115; net=100 g; from=China; about=Fix with jewellery glue on a clean, dry base.
      Letter Beads, White Cubes, 6 mm, 300 Pieces | White, Black, Hot Pink | Every letter at least eight times, plus hearts. | recipe=letter-beads; tax=3926/5; packs=Pack of 300/149/185/75; net=300 pieces; from=China; words=akshar, naam, नाम; about=Light in weight, so a long string does not pull at the neck.
      Acrylic Candy Beads, 10 mm, 200 Pieces | @pastels | Light, glossy and loud in a jar. | recipe=bead-jar; shape=jar; tax=3926/5; packs=Pack of 200/120/149/130; net=200 pieces; from=China; about=Light in weight, so a long string does not pull at the neck.
    `,
  },
  {
    code: 'kundan',
    store: 'moti-and-mala',
    subcategory: 'Kundan and charms',
    title: '{}',
    about: 'Flat-backed and evenly foiled, to be set with jewellery glue or a fine chain.',
    tax: ['7018', 18],
    packs: [['Pack of 100', 120, 149, 60]],
    net: '100 pieces',
    facts: { use: 'Jewellery and borders' },
    drawing: { recipe: 'kundan-stones', shape: 'drop', count: 40 },
    words: 'kundan, nag, jadau, कुंदन, नग',
    items: `
      Kundan Stones, Drop, 6 x 10 mm, Ruby | Maroon | Deep red drops in gold rims, for maang tikka and borders.
      Kundan Stones, Round, 8 mm, Emerald | Bottle Green | Green glass in gold rims, cool beside pearls. | shape=round
      Kundan Stones, Square, 8 mm, Crystal | White, Gold | Clear squares that lift any dull border. | shape=square
      Round Mirrors, 10 mm, 100 Pieces | Silver | Edges ground so the thread does not cut. | shape=mirror; tax=7009/18; words=sheesha, abhla, शीशा; about=Stitch with a ring of buttonhole, or set with glue.
      German-Silver Charms, Mixed, 30 Pieces | Silver | Peacocks, lotuses, ghungroo and a few fish. | recipe=charms; shape=mixed; tax=8308/18; packs=Pack of 30/225/275/90; net=30 pieces; words=locket, latkan, लटकन; about=Each piece has its ring on, ready to hang from a chain or a fringe.
      Coin Charms, Temple Style, 25 Pieces | Gold | Thin stamped coins with a Lakshmi, for necklaces and bags. | recipe=charms; shape=coin; tax=8308/18; packs=Pack of 25/199/249/70; net=25 pieces; words=ginni, sikka, सिक्का; about=Each piece has its ring on, ready to hang from a chain or a fringe.
      Leaf Charms, Copper, 20 Pieces | Copper | Veined leaves with a ring, 18 mm. | recipe=charms; shape=leaf; tax=8308/18; packs=Pack of 20/149/185/50; net=20 pieces; about=Each piece has its ring on, ready to hang from a chain or a fringe.
    `,
  },
  {
    code: 'finding',
    store: 'moti-and-mala',
    subcategory: 'Findings and wire',
    title: '{}',
    about: 'Nickel-free plating that keeps its shine with dry storage.',
    tax: ['8308', 18],
    packs: [
      ['Pack of 100', 75, 95, 35],
      ['Pack of 500', 299, 399, 160],
    ],
    net: '100 pieces',
    facts: { plating: 'Nickel-free' },
    drawing: { recipe: 'findings', shape: 'jump-rings' },
    words: 'kadi, hook, jewellery, कड़ी, गहने',
    items: `
      Jump Rings, 6 mm, Gold | Gold | Cut flush, so they close without a gap.
      Jump Rings, 6 mm, Silver | Silver | The size that joins nearly everything.
      Lobster Clasps, 12 mm, Antique Gold, 20 Pieces | Bronze | Strong springs for necklaces and long malas. | shape=clasps; packs=Pack of 20/110/140/40; net=20 pieces
      Head Pins, 40 mm, Gold, 200 Pieces | Gold | Soft enough to loop with one turn. | shape=head-pins; tax=7326/18; packs=Pack of 200/99/125/60; net=200 pieces
      Ear Hooks, Surgical Steel, 50 Pairs | Silver | For sensitive ears, with a ball and coil. | shape=ear-hooks; packs=50 pairs/199/245/50; net=50 pairs; plating=None, surgical steel; about=Made of 316 steel with no plating to wear off.
      Ear Studs with Loop, Rose Gold, 25 Pairs | Rose Gold | Flat pad and loop, with backs in the bag. | shape=studs; packs=25 pairs/165/205/40; net=25 pairs
      Copper Craft Wire, 24 Gauge, 10 m | Copper | Soft and bright, for wire-wrapped stones. | recipe=wire-reel; shape=wire; count=1; tax=7408/18; packs=10 m/120/149/40; net=10 m; words=taar, तार; plating=None; about=Bends without springing back. Keep it in the bag so that it does not dull.
      Aluminium Wire, 18 Gauge, 6 Colours | Gold, Silver, Red, Blue, Copper, Black | Bends by hand, 5 m of each. | recipe=wire-reel; shape=wire; count=6; tax=7605/18; packs=Set of 6/249/299/180; net=6 x 5 m; words=taar, तार; plating=Coloured; about=Bends without springing back. Keep it in the bag so that it does not dull.
    `,
  },
  {
    code: 'string',
    store: 'moti-and-mala',
    subcategory: 'Cords and tools',
    title: '{}',
    about: 'Tested with a full mala before we stock it.',
    tax: ['5604', 5],
    packs: [['25 m', 85, 105, 30]],
    net: '25 m',
    facts: { use: 'Stringing' },
    drawing: { recipe: 'wire-reel', shape: 'elastic', count: 1 },
    words: 'dori, dhaga, डोरी, धागा',
    items: `
      Elastic Cord, Clear, 0.8 mm, 25 m | Transparent, Light Grey | For bracelets up to 10 mm beads; stretch it once before you knot.
      Tiger Tail Wire, 0.45 mm, 50 m | ~Silver | Nylon-coated steel for heavy stones, closed with crimps. | shape=tiger-tail; tax=7312/18; packs=50 m/120/149/45; net=50 m
      Necklace Dori, Zari and Cotton, Pack of 10 | @festive | One-metre tie-up cords with tassels for jewellery sets. | recipe=cord-bundle; count=8; tax=5808/5; packs=Pack of 10/249/310/120; net=10 pieces; words=dori, डोरी
      Waxed Cotton Cord, 1 mm, Earth Shades, 10 x 5 m | @earth | Holds a slip knot and does not fray. | recipe=cord-bundle; count=8; tax=5607/5; packs=10 x 5 m/175/220/80; net=50 m
      Jewellery Pliers, Set of 3 | ~Red | Round nose, chain nose and side cutter, 4.5 inch, with springs. | recipe=pliers; count=3; tax=8203/18; packs=1 set/349/430/360; net=1 set; words=plaas, प्लास; about=A drop of machine oil twice a year is all they ask.; use=Jewellery making
      Silk-Thread Bangle Kit, 12 Bases | @jewels | Twelve bases, twelve silk reels, kundan, glue and a measuring card. | recipe=bangle-kit; tax=7117/3; packs=1 kit/399/499/380; net=1 kit; words=chudi, resham, चूड़ी; about=The first piece takes an evening, the second takes an hour.; use=Bangle making
      Jewellery Starter Kit, 1500 Pieces in Box | Gold, Silver, Turquoise, Red | Beads, pins, rings, hooks, cord and two pliers in a 24-grid case. | recipe=bead-organiser; count=24; tax=7018/5; packs=1 kit/599/749/560; net=1 kit; words=kit, moti; about=The first piece takes an evening, the second takes an hour.; use=Jewellery making
    `,
  },
  {
    code: 'resinjewel',
    store: 'lehar-resin-studio',
    subcategory: 'Findings and wire',
    title: '{}',
    about: 'Picked for resin: closed backs, level rims and no lacquer that lifts.',
    tax: ['8308', 18],
    packs: [['Pack of 10', 149, 185, 50]],
    net: '10 pieces',
    from: 'China',
    facts: { material: 'Zinc alloy' },
    drawing: { recipe: 'charms', shape: 'coin' },
    words: 'locket, bezel, gehna, लॉकेट',
    items: `
      Open Bezels for UV Resin, Mixed Shapes, Gold | Gold | Moons, cats and windows; back them with tape while you pour. | shape=mixed
      Round Pendant Trays, 25 mm, Antique Bronze | Bronze | With glass domes, for petals, maps and small photographs.
      Ring Blanks, Adjustable, Silver, 12 mm Pad | Silver | One size for most fingers, with a flat pad for a resin dot. | recipe=findings; shape=studs
      Snake Chain with Clasp, 18 inch, Rose Gold | Rose Gold | Five finished chains, ready for a pendant. | recipe=findings; shape=clasps; packs=Pack of 5/225/275/60; net=5 pieces; words=chain, zanjeer; about=Links are soldered and the colour is sealed against sweat.; material=Brass
    `,
  },
]
