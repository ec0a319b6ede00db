import type { Family } from './family.ts'

/** Clay, wood, glue and tools for making. */
export const craftTools: Family[] = [
  {
    code: 'clay',
    store: 'mati-ghara',
    subcategory: 'Clay and pottery',
    title: '{}',
    about: 'Wrap what is left in a damp cloth and a closed box.',
    tax: ['3407', 18],
    packs: [
      ['500 g', 165, 199, 530],
      ['1 kg', 299, 360, 1050],
    ],
    facts: { storage: 'Closed and cool' },
    drawing: { recipe: 'clay-block', shape: 'block', label: 'CLAY' },
    words: 'mitti, chikni mitti, मिट्टी, clay',
    items: `
      Air-Dry Clay, White | White | Smooth and fine, dries in a day without an oven and takes acrylic well. Score and wet the joints.
      Air-Dry Clay, Terracotta | Rust | The look of baked mud for beads, plaques and small pots that hold no water.
      Natural Terracotta Clay, Ready to Throw | ~Rust | Wedged clay from Khordha for wheel or hand; fires at 950 °C. | tax=2508/5; packs=2 kg/220/265/2100, 5 kg/475/575/5200; net=2 kg; label=TERRACOTTA
      Stoneware Clay, Speckled Grey | ~Grey | Fires at 1200 °C to a quiet grey with iron dots. | tax=2508/5; packs=2 kg/349/420/2100; net=2 kg; label=STONEWARE
      Polymer Clay Set, 24 Colours | @rainbow | Soft bars of 20 g for studs and miniatures; bake at 130 °C for twenty minutes. | shape=polymer; packs=1 set/549/669/560; net=480 g; from=China; label=24; about=Keep it in the original wrap, cool and out of the sun, and it stays soft for two years.
      Polymer Clay Set, 12 Earth and Stone | @earth | Muted shades with two speckled ones, for slab earrings. | shape=polymer; packs=1 set/375/450/290; net=240 g; from=China; label=12; about=Keep it in the original wrap, cool and out of the sun, and it stays soft for two years.
      Foam Clay, 12 Tubs | @pastels | Very light, bounces when dry and does not stick to fingers. | shape=foam; packs=12 tubs/299/360/320; net=12 tubs
      Plaster of Paris, Fine | White | Sets in fifteen minutes for casts, coasters and figures. Two parts powder to one of water. | recipe=supply-bag; shape=powder; tax=2520/5; packs=1 kg/85/105/1040, 5 kg/349/430/5150; net=1 kg; label=P.O.P.; words=pop, plaster; about=Close the bag well, as damp air spoils it. Never wash leftovers down a sink.
    `,
  },
  {
    code: 'potter',
    store: 'mati-ghara',
    subcategory: 'Clay and pottery',
    title: '{}',
    about: 'The same tools we teach with on Sundays.',
    tax: ['8205', 18],
    packs: [['1 set', 299, 360, 240]],
    net: '1 set',
    facts: { use: 'Hand building and wheel' },
    drawing: { recipe: 'tool-set', shape: 'pottery', count: 8 },
    words: 'kumhar, auzaar, mitti, औज़ार, कुम्हार',
    items: `
      Pottery Tool Set, 8 Pieces | ~Tan | Ribbon tool, needle, sponge, wire cutter and wooden knives: enough for a first year.
      Clay Sculpting Tools, 14 Pieces | ~Brown | Double-ended tools for fine modelling and for cleaning seams. | count=12; packs=1 set/449/549/300
      Texture Stamps for Clay, Carved Sheesham, Set of 4 | ~Brown | Old-style butis carved in sheesham; dust with talc before you press. | recipe=stamp-set; shape=block; tax=9611/18; packs=1 set/349/420/280; words=thappa, chhapa, छापा
      Lippan Art Kit, 12 inch | White, Silver | An MDF round, clay cone mix, a hundred mirrors, glue and a traced pattern from Kutch. | recipe=kit-box; shape=lippan; tax=4421/5; packs=1 kit/599/749/900; net=1 kit; label=LIPPAN; words=lippan, mirror work, लिप्पन; about=Ask us for the free pattern sheet of the month.
      Round Mirrors for Lippan, 12 mm, 200 Pieces | Silver | Ground edges, safe to press with a finger. | recipe=kundan-stones; shape=mirror; count=40; tax=7009/18; packs=Pack of 200/149/180/190; net=200 pieces; words=sheesha, abhla, शीशा; about=Ask us for the free pattern sheet of the month.
    `,
  },
  {
    code: 'mdf',
    store: 'malabar-craft-store',
    subcategory: 'Wood and MDF',
    title: '{}',
    about: 'Laser-cut with clean edges; sand lightly and prime before you paint.',
    tax: ['4421', 5],
    packs: [['Pack of 5', 199, 245, 420]],
    net: '5 pieces',
    facts: { thickness_mm: '4' },
    drawing: { recipe: 'mdf-shapes', shape: 'round', count: 5 },
    words: 'lakdi, mdf, लकड़ी, cutout',
    items: `
      MDF Rounds, 6 inch | ~Tan | For dot mandalas, clocks and coasters.
      MDF Hearts, 4 inch | ~Tan | Hearts with a hole for ribbon. | shape=heart; packs=Pack of 10/199/245/330; net=10 pieces
      MDF Mandala Cut-Outs, 10 inch, Two Layers | ~Tan | A pierced front over a plain back, good in two colours. | shape=mandala; count=2; packs=Pack of 2/349/425/620; net=2 pieces
      MDF Name Plate Base, Arch, 12 inch | ~Tan | A house-name base with two hanging holes. | shape=name; count=1; packs=1 unit/225/275/480; net=1 unit; words=naam patti, नाम पट्टी
      Craft Sticks, Plain, 100 Pieces | ~Tan | Smooth birch sticks, 11 cm, for models and plant labels. | recipe=craft-sticks; count=30; packs=Pack of 100/75/90/160; net=100 pieces; words=icecream stick; about=Keep the pack dry, and sand with 220 grit before colour.; thickness_mm=
      Balsa Sheets, 3 mm, Pack of 5 | ~Cream | Cuts with a knife, floats and glues in a minute; for model boats and bridges. | packs=Pack of 5/349/425/180; shape=square; thickness_mm=3; about=Keep the pack dry, and sand with 220 grit before colour.
      Coconut Shell Bowls, Unpolished, Pair | ~Brown | Sanded shells to paint, carve or oil. | recipe=basket; shape=cane; packs=1 pair/249/299/260; net=2 pieces; words=nariyal, नारियल; about=Keep the pack dry, and sand with 220 grit before colour.; thickness_mm=; material=Coconut shell
    `,
  },
  {
    code: 'craftgear',
    store: 'rangrez-art-supplies',
    subcategory: 'Glue and tools',
    title: '{}',
    about: 'Tried on our own bench in Kolkata before it was ordered in number.',
    tax: ['3506', 18],
    packs: [
      ['120 ml', 75, 90, 150],
      ['500 ml', 225, 275, 580],
    ],
    net: '120 ml',
    facts: { use: 'Craft table' },
    drawing: { recipe: 'glue-bottle', shape: 'nozzle', label: 'GOND' },
    words: 'gond, gum, chipkane, गोंद',
    items: `
      PVA Craft Glue | White, Blue | Dries clear on paper, cloth and wood; wash off while wet.
      Decoupage Glue and Sealer, Matt | White, Green | Glue below and varnish above, in one jar. | shape=jar; packs=120 ml/199/240/190, 250 ml/349/420/340; label=DECOUPAGE
      Fabric Glue, Washable | White, Rani Pink | Holds lace, mirrors and patches through a gentle wash. | packs=60 ml/110/135/85; net=60 ml; label=KAPDA
      Hot Glue Gun, 40 W, with 10 Sticks | ~Yellow | Heats in four minutes and has a stand that does not tip. | recipe=glue-gun; shape=glue; tax=8516/18; packs=1 set/349/425/380; net=1 set; from=China; words=glue gun
      Glue Sticks, 11 mm, 20 Pieces | White | Clear sticks, 20 cm long, for 40 W guns and above. | shape=stick; packs=Pack of 20/199/249/420; net=20 pieces; label=11 MM
      Mini Heat Gun, 300 W | ~Orange | For embossing powder, shrink film and popping bubbles on resin. | recipe=glue-gun; shape=heat; tax=8516/18; packs=1 unit/549/675/420; net=1 unit; from=China
      Pyrography Pen Kit, 12 Tips | ~Red | Burns line and shade on wood and leather, with a stand and a steel brush. | recipe=glue-gun; shape=pyrography; tax=8515/18; packs=1 kit/899/1149/480; net=1 kit; from=China
      Craft Knife with 10 Blades | ~Grey | An aluminium grip and a cap. Change the blade before it tears. | recipe=craft-knife; shape=knife; tax=8211/18; packs=1 set/120/149/60; net=1 set; words=chaku, blade, चाकू
      Leather Craft Tool Set, 10 Pieces | ~Brown | Awl, groover, punches, needles and waxed thread for a first wallet. | recipe=tool-set; shape=leather; count=10; tax=8205/18; packs=1 set/799/975/540; net=1 set; words=chamda, चमड़ा
    `,
  },
]
