import type { Family } from './family.ts'

/** Resin, moulds, pigments and wax. */
export const resin: Family[] = [
  {
    code: 'epoxy',
    store: 'lehar-resin-studio',
    subcategory: 'Resin',
    title: '{}',
    about: 'Wear gloves and work with a window open. Goes by road only, and keeps a year unopened in shade.',
    tax: ['3907', 18],
    packs: [
      ['300 g', 449, 540, 360],
      ['750 g', 949, 1149, 860],
      ['1.5 kg', 1749, 2150, 1650],
    ],
    facts: { ratio: '2:1', pot_life_min: '35', ships: 'Surface only' },
    drawing: { recipe: 'resin-kit', shape: 'bottles', label: 'RESIN / 2:1' },
    words: 'resin, epoxy, रेज़िन, राल',
    items: `
      Art Resin, Crystal Clear, 2:1 | Transparent, Sky Blue | Pours to 8 mm at a time and lets bubbles rise for half an hour. For coasters, trays and coating.
      Deep Pour Resin, 3:1 | Transparent, Light Grey | Thin and slow, for casting up to 40 mm without heat cracks. | packs=750 g/1199/1449/860, 3 kg/4299/4999/3250; ratio=3:1; pot_life_min=90; net=750 g; label=DEEP / 3:1
      Quick Doming Resin, 1:1 | Transparent, Yellow | Thick enough to stand at an edge, for brooches and fridge magnets. | packs=200 g/399/480/260; ratio=1:1; pot_life_min=20; net=200 g; label=DOME / 1:1
      UV Resin, Hard Type | Transparent, Lilac | Sets in two minutes under a lamp, for jewellery and rakhi work. | shape=uv; packs=100 g/449/549/150, 200 g/799/975/270; ratio=No mixing; net=100 g; label=UV / 100 G; from=China; pot_life_min=
      UV Resin Starter Set with Torch | Transparent, Purple | A 60 g bottle, a small UV torch, six bezels and a pick. | shape=uv; packs=1 kit/649/799/240; ratio=No mixing; net=1 kit; label=UV KIT; from=China; pot_life_min=
      Resin Starter Kit, Ocean Coasters | Teal, White, Navy Blue | 400 g resin, two coaster moulds, three pigments, gloves, cups and a tested recipe sheet. | shape=kit; packs=1 kit/999/1249/950; net=1 kit; label=OCEAN KIT
      Resin Starter Kit, Varmala Keepsake | Gold, Maroon | 750 g clear resin, a large block mould, silica gel for drying and a step sheet. Practise once with garden flowers. | shape=kit; packs=1 kit/1799/2199/1500; net=1 kit; label=VARMALA
    `,
  },
  {
    code: 'mould',
    store: 'lehar-resin-studio',
    subcategory: 'Moulds',
    title: '{}',
    about:
      'Glossy platinum silicone, good for fifty pours and more. Wash with soap, dry well and store flat away from dust.',
    tax: ['3926', 18],
    packs: [['1 unit', 199, 249, 160]],
    net: '1 unit',
    from: 'China',
    facts: { material: 'Silicone' },
    drawing: { recipe: 'silicone-mould', shape: 'coaster' },
    words: 'sancha, saancha, mould, साँचा',
    items: `
      Round Coaster Mould, 4 inch, Set of 2 | Sky Blue | A raised rim holds a cup steady and gives a mirror finish. | net=2 units; size_in=4
      Geode Coaster Mould, Set of 4 | Lilac | Irregular edges that look broken from rock; paint the rim gold. | shape=geode; packs=1 set/449/549/420; net=4 units
      Alphabet Keychain Mould, A to Z | Baby Pink | All letters with a hole for the ring, 3 cm tall. | shape=alphabet; packs=1 unit/275/330/180; size_cm=3
      Rectangular Tray Mould with Handles, 12 inch | Light Grey | A serving tray in one pour of about 500 g. | shape=tray; packs=1 unit/549/660/380; size_in=12
      Agate Tray Mould, 14 inch | Mint | An uneven agate outline, deep enough for crushed glass. | shape=geode; packs=1 unit/799/999/520; size_in=14
      Heart Pendant Mould, 6 Cavities | Hot Pink | Small hearts for keychains and lockets, with a loop. | shape=heart; packs=1 unit/149/180/70
      Diya and Tealight Mould | Peach | Makes a flower holder for tealights in resin, plaster or concrete. | shape=heart; packs=1 unit/175/225/110; from=India
    `,
  },
  {
    code: 'pigment',
    store: 'lehar-resin-studio',
    subcategory: 'Pigments and inks',
    title: '{}',
    about: 'Start with a pinch: five parts of colour in a hundred of resin is plenty.',
    tax: ['3206', 18],
    packs: [['1 set', 449, 549, 220]],
    net: '1 set',
    facts: { use: 'Resin, soap and candles' },
    drawing: { recipe: 'pigment-jars', count: 10, label: 'MICA' },
    words: 'rang, mica, abhrak, अभ्रक, रंग',
    items: `
      Mica Powder Set, 12 Shades, 5 g Each | @jewels | Pearl colours for resin, soap and candles.
      Mica Powder Set, 24 Shades, 5 g Each | @brights | Twice the range, with three golds. | packs=1 set/799/975/400; count=15
      Opaque Resin Paste, 10 Shades, 15 g Each | @rainbow | Flat, solid colour for lettering and waves. | packs=1 set/549/660/260; label=PASTE
      Mica Powder, Antique Gold | Gold | One generous jar of the gold that everyone asks about. | packs=25 g/149/180/50, 100 g/449/560/140; net=25 g; count=4
      Neon Pigment Set, 6 Shades | @holi | Bright under daylight and wild under black light. | packs=1 set/299/360/130; label=NEON
      Chunky Glitter Mix, 12 Jars | @pastels | Hexagons and stars in soft shades, for geodes and tumblers. | tax=3926/18; packs=1 set/349/425/240; label=GLITTER; from=China; words=chamak, चमक; about=Add it last, and cover the jar before you sneeze.
      Gold Leaf Flakes, Imitation, 5 g Jar | Gold | Thin brass leaf for floating inside clear resin. Lift with a dry brush. | packs=1 jar/149/185/30; count=4; net=5 g; label=LEAF; words=varak, वरक; about=Add it last, and cover the jar before you sneeze.
    `,
  },
  {
    code: 'waxsoap',
    store: 'lehar-resin-studio',
    subcategory: 'Candle and soap making',
    title: '{}',
    about: 'Melt in a double boiler, never on a bare flame, and keep a lid near by.',
    tax: ['3404', 18],
    packs: [
      ['500 g', 225, 270, 540],
      ['1 kg', 399, 499, 1060],
    ],
    facts: { use: 'Candles and soap' },
    drawing: { recipe: 'supply-bag', shape: 'flakes', label: 'SOY WAX' },
    words: 'mom, mombatti, मोम, मोमबत्ती, candle',
    items: `
      Soy Wax Flakes for Jars | Cream | Melts at 52 °C and sits smooth in glass, with a good throw of scent. | melts_c=52
      Paraffin Wax, Pillar Grade | White | Hard and glossy, for pillars and moulded shapes. | tax=2712/18; packs=1 kg/249/299/1060, 5 kg/1099/1349/5200; net=1 kg; label=PARAFFIN
      Gel Wax, Clear | Transparent, Light Grey | For sea-shell and dessert candles you can see through. | tax=2712/18; packs=500 g/249/299/540; label=GEL WAX
      Beeswax Pellets, Yellow | Mustard | Filtered wax for balms, wraps and slow candles. | tax=1521/5; packs=250 g/349/420/280; net=250 g; label=BEESWAX
      Cotton Wicks with Sustainers, 50 Pieces | White | Pre-waxed 15 cm wicks for jars up to 7 cm wide. | recipe=cord-bundle; count=4; tax=5908/5; packs=Pack of 50/149/180/60; net=50 pieces; words=batti, बत्ती; about=Keep wicks and scents away from heat until the wax is ready.
      Candle Fragrance, Mogra, 50 ml | White, Green | Use 8 per cent by weight and stir for two minutes. | recipe=paint-bottle; shape=dropper; count=1; tax=3302/18; packs=50 ml/249/299/90; net=50 ml; label=MOGRA; words=khushboo, mogra, खुशबू; about=Keep wicks and scents away from heat until the wax is ready.
      Candle Fragrance, Chandan and Vanilla, 50 ml | Tan | Warm wood first, sugar after. Use 8 per cent by weight. | recipe=paint-bottle; shape=dropper; count=1; tax=3302/18; packs=50 ml/275/330/90; net=50 ml; label=CHANDAN; words=khushboo, खुशबू; about=Keep wicks and scents away from heat until the wax is ready.
      Candle Making Kit, Four Jars | Cream, Peach | One kilo of soy wax, four tumblers, wicks, two scents and a thermometer. | recipe=kit-box; shape=candle; tax=3406/5; packs=1 kit/1099/1349/2100; net=1 kit; label=CANDLE / KIT; use=Candles
      Melt and Pour Soap Base, Goat Milk | Ivory | Cut, melt at 60 °C, scent and pour; firm within the hour. | shape=chips; tax=3401/18; packs=500 g/225/270/540, 1 kg/399/480/1060; label=GOAT MILK; words=sabun, साबुन
      Melt and Pour Soap Base, Clear Glycerine | Transparent, Aqua | See-through base for petals and toys. | shape=chips; tax=3401/18; packs=500 g/199/245/540, 1 kg/349/430/1060; label=GLYCERINE; words=sabun, साबुन
    `,
  },
]
