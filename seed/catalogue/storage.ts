import type { Family } from './family.ts'

/** Boxes, bags, racks and jars for craft rooms. */
export const storage: Family[] = [
  {
    code: 'organiser',
    store: 'dabba-and-daraz',
    subcategory: 'Organisers and drawers',
    title: '{}',
    about: 'Clear polypropylene, so you see what you have, with hinges that take daily use.',
    tax: ['3926', 18],
    packs: [
      ['1 unit', 199, 249, 260],
      ['Pack of 2', 375, 498, 510],
    ],
    net: '1 unit',
    facts: { material: 'Polypropylene' },
    drawing: { recipe: 'bead-organiser', count: 24 },
    words: 'dabba, khana, डिब्बा, box',
    items: `
      Bead Organiser, 15 Grids, Movable Walls | Transparent, Sky Blue | Take out a wall and a long pair of pliers fits. | count=15; grids=15; x=0.8
      Bead Organiser, 24 Grids | Transparent, Lilac | The middle size, for seed beads, buttons and fly hooks alike. | grids=24
      Bead Organiser, 36 Grids | Transparent, Mint | For people who sort by shade. | count=36; grids=36; x=1.4
      Diamond Painting Case, 28 Bottles | Transparent, Pink | Small bottles with snap lids in a tray that locks. | count=28; packs=1 unit/349/425/380; from=China
      Thread Bobbin Box, 25 Places | Transparent, Yellow | Soft rings hold metal and plastic bobbins alike. | recipe=thread-box; shape=bobbins; packs=1 unit/149/185/130; label=BOBBINS; words=bobbin, dhaga
      Floss Box with 100 Card Bobbins | Transparent, Red, Teal, Mustard | Wind, number and never untangle again. | recipe=thread-box; shape=spools; packs=1 set/299/375/360; net=1 set; label=FLOSS; words=dhaga, धागा
      Desk Drawers, Three High, Clear | Transparent, Light Grey | A5 drawers that lift right out onto the table. | recipe=drawer-organiser; count=3; packs=1 unit/549/675/980; words=daraz, दराज़; about=Drawers run on a lip and stop before they fall.
      Desk Drawers, Nine Small, White | White | Nine 12 cm drawers with label windows; stacks to the ceiling. | recipe=drawer-organiser; count=9; packs=1 unit/899/1125/1600; words=daraz, दराज़; about=Drawers run on a lip and stop before they fall.
      Tower Drawers, Twelve, Pastel Fronts | @pastels | Castors below and a flat top for the kettle. | recipe=drawer-organiser; count=12; packs=1 unit/1799/2199/3800; words=daraz, दराज़; about=Drawers run on a lip and stop before they fall.
    `,
  },
  {
    code: 'craftbag',
    store: 'dabba-and-daraz',
    subcategory: 'Bags and rolls',
    title: '{}',
    about: 'Stitched in Ahmedabad from 14 oz canvas with a washable lining.',
    tax: ['4202', 5],
    packs: [['1 unit', 499, 599, 320]],
    net: '1 unit',
    facts: { material: 'Cotton canvas' },
    drawing: { recipe: 'pouch', shape: 'project-bag', pattern: 'plain' },
    words: 'thaila, jhola, bag, थैला, झोला',
    items: `
      Yarn Project Bag, Drawstring, Block-Print Rust | Rust | Holds a shawl in progress, with a grommet that lets the yarn run out. | pattern=block-print
      Yarn Tote, Six Pockets, Mustard | Mustard | Wide base, needle pockets and a zip that does not bite wool. | shape=tote; packs=1 unit/749/899/480
      Brush Roll, 24 Slots, Indigo Stripe | Navy Blue, White | Rolls up with a cotton tie; long enough for hog brushes. | shape=brush-roll; pattern=stripe; packs=1 unit/325/399/160
      Pencil Roll, 48 Slots, Olive | Olive | A slot for each pencil and a flap to guard the points. | shape=brush-roll; packs=1 unit/375/460/170
      Knitting Needle Case, Ikat Maroon | Maroon | Slots for straights, circulars and a small pair of scissors. | shape=brush-roll; pattern=ikat; packs=1 unit/449/549/190
      Zip Pouch for Tools, Patchwork | @jewels | Made from our own offcuts, so each is the only one. | shape=pouch; pattern=patchwork; packs=1 unit/199/249/70, Pack of 3/549/747/200
      Clear Zip Pouches, 6 x 8 inch | Transparent, White | Grip seal and a hang hole, for kits, beads and samples. | recipe=zip-pouches; count=8; tax=3923/18; packs=Pack of 50/120/149/180, Pack of 100/219/298/350; net=50 pieces; material=LDPE; about=Food-safe film of 50 microns that opens and shuts many times.
    `,
  },
  {
    code: 'boxes',
    store: 'dabba-and-daraz',
    subcategory: 'Boxes and tins',
    title: '{}',
    about: 'Measured on the inside, as that is what matters.',
    tax: ['4420', 5],
    packs: [
      ['Small', 299, 360, 480],
      ['Large', 499, 599, 920],
    ],
    net: '1 unit',
    facts: { use: 'Craft room' },
    drawing: { recipe: 'storage-box', shape: 'crate', pattern: 'wood', count: 1 },
    words: 'dabba, peti, sanduk, डिब्बा, संदूक',
    items: `
      MDF Crate with Rope Handles | ~Tan | Ready to paint, and it slides under a bed. | material=MDF
      Sheesham Notions Box with Tray | ~Brown | A lift-out tray above, deep space below and a brass latch. | shape=lidded; packs=1 unit/899/1099/980; material=Sheesham wood
      Paper Storage Boxes, Marble Print, Set of 3 | Grey, White, Gold | Rigid board with label holders; they nest when empty. | shape=lidded; pattern=marble; count=3; tax=4819/5; packs=Set of 3/649/799/1250; net=3 pieces; material=Board
      Clear Stacking Box, 12 Litre | Transparent, Light Grey | Takes sixteen balls of DK yarn; clip lid. | shape=clear; tax=3924/18; packs=1 unit/375/449/720, Pack of 3/1049/1347/2150; material=Polypropylene
      Button Tins, Round, Set of 4 | Red, Mustard, Teal, Cream | A 250 ml tin with a snug lid and a pleasant rattle. | shape=tin; count=3; tax=7310/18; packs=Set of 4/299/375/320; net=4 pieces; material=Tinplate
      Scrapbook Paper Case, 12 x 12 inch | Transparent, Baby Pink | Keeps two hundred sheets flat and dry. | shape=clear; tax=3926/18; packs=1 unit/349/430/620; material=Polypropylene
      Artist's Portfolio, Black | Black | Stiff board, ribbon ties and a shoulder strap. | shape=portfolio; tax=4820/18; packs=A3/449/549/620, A2/749/925/1150; material=Board and cloth; words=folder, file
      Glass Jars with Cork, 100 ml, Set of 6 | Transparent, Tan | For beads, glitter and cloves. | recipe=glass-jars; shape=empty; count=6; tax=7010/18; packs=Set of 6/249/310/780; net=6 pieces; material=Glass; words=martaban, barni, बरनी
      Glass Jars with Steel Lid, 300 ml, Set of 4 | Transparent, Silver | Wide mouth, so a hand and a button both fit. | recipe=glass-jars; shape=filled; count=4; tax=7010/18; packs=Set of 4/299/375/1100; net=4 pieces; material=Glass; words=barni, बरनी
    `,
  },
  {
    code: 'rack',
    store: 'dabba-and-daraz',
    subcategory: 'Racks and stands',
    title: '{}',
    about: 'Comes flat with screws and a key; twenty minutes to put up.',
    tax: ['4421', 5],
    packs: [['1 unit', 799, 975, 1500]],
    net: '1 unit',
    facts: { fitting: 'Screws and key in the box' },
    drawing: { recipe: 'paint-rack', shape: 'rack' },
    words: 'rack, stand, almari, रैक',
    items: `
      Paint Bottle Rack, Five Tiers, Birch Ply | ~Tan, Red, Yellow, Blue, Green | Holds forty bottles with labels forward. | holds=40 bottles
      Brush and Pencil Carousel | ~Tan, Orange, Teal, Purple | Turns on a steel bearing, with room for a hundred pens. | shape=carousel; packs=1 unit/999/1225/1250
      Washi Tape Dispenser, Six Rods | ~White, Pink, Mint, Yellow | Acrylic with a saw edge on each row. | shape=dispenser; tax=3926/18; packs=1 unit/399/499/480
      Ribbon Rack, Wall-Mounted, Four Bars | ~Tan, Red, Gold, Green | For forty reels, with bars that lift out. | shape=dispenser; packs=1 unit/649/799/980
      Peg Board Set, 56 x 56 cm, with 24 Hooks | White | Steel board with hooks, cups and one shelf. | recipe=peg-board; tax=7326/18; packs=1 set/1299/1599/2600; net=1 set
      Peg Board Panel, Mint, with 12 Hooks | Mint | A 30 cm panel that grows sideways when you buy another. | recipe=peg-board; tax=3926/18; packs=1 set/499/625/780; net=1 set; from=China
    `,
  },
  {
    code: 'kora',
    store: 'bihu-bamboo-works',
    subcategory: 'Baskets',
    title: '{}',
    about: 'Split and woven by hand, smoked over a hearth against insects. Wipe dry in the monsoon.',
    tax: ['4602', 5],
    packs: [
      ['Small', 299, 360, 280],
      ['Large', 499, 599, 560],
    ],
    net: '1 unit',
    facts: { material: 'Bamboo and cane' },
    drawing: { recipe: 'basket', shape: 'cane' },
    words: 'tokri, daliya, bans, टोकरी, बाँस',
    items: `
      Bamboo Yarn Basket with Lid | ~Tan | A notch in the rim lets the yarn run without rolling away.
      Cane Desk Tray, Three Parts | ~Mustard | For scissors, pens and all that has no home. | packs=1 unit/425/520/420
      Bamboo Tumbler Set for Brushes, 3 Pieces | ~Olive | Cut from one culm, in three heights. | packs=Set of 3/275/340/360; net=3 pieces; tax=4421/5; about=Sanded, oiled once and left to dry for a week.
      Jaapi-Weave Wall Basket | ~Tan | Flat at the back for a nail, shaped after the farmer's hat. | packs=1 unit/549/675/340
      Water Hyacinth Basket, Deep | ~Brown | Woven from the weed that chokes the beels, soft and strong. | material=Water hyacinth
      Eri Cocoon Storage Basket, Tall | ~Khaki | An open weave, so wool and cocoons can breathe. | packs=1 unit/649/799/620
    `,
  },
  {
    code: 'coir',
    store: 'malabar-craft-store',
    subcategory: 'Baskets',
    title: '{}',
    about: 'From a village unit near Beypore; brush clean and sun it now and then.',
    tax: ['4602', 5],
    packs: [
      ['Small', 249, 299, 260],
      ['Large', 425, 520, 540],
    ],
    net: '1 unit',
    facts: { made_in: 'Beypore' },
    drawing: { recipe: 'basket', shape: 'jute' },
    words: 'tokri, jute, टोकरी, narikel',
    items: `
      Jute Rope Basket, Natural | ~Tan | Soft coils that fold flat when empty. | material=Jute
      Jute Rope Basket, Indigo Base | Navy Blue, Tan | Dipped in blue to one third, for yarn or fruit. | material=Jute; x=1.1
      Screw-Pine Box with Lid | ~Khaki | Kaitha leaf woven flat, light and sweet-smelling. | shape=cane; material=Screw pine
      Sewing Basket, Banana Fibre, Lined | ~Mustard | A cotton lining with six pockets and a wooden button. | packs=1 unit/699/850/520; material=Banana fibre
    `,
  },
  {
    code: 'studiobox',
    store: 'rangrez-art-supplies',
    subcategory: 'Boxes and tins',
    title: '{}',
    about: 'Made for painters who work on the tram as often as at a table.',
    tax: ['4420', 5],
    packs: [['1 unit', 1299, 1599, 1900]],
    net: '1 unit',
    facts: { use: 'Painting outdoors' },
    drawing: { recipe: 'storage-box', shape: 'crate', pattern: 'wood', count: 1 },
    words: 'dabba, rang peti, डिब्बा, artist box',
    items: `
      Painter's Wooden Box with Sliding Palette | ~Brown | Beech box for tubes and brushes up to 30 cm, with a leather handle.
      Watercolour Tin, Empty, with 18 Half Pans | Black, White | Fill it from tubes and choose your own eighteen. | shape=tin; tax=7310/18; packs=1 unit/375/460/180
      Brush Washer, Steel, with Spring | ~Silver | A coil holds brushes off the bottom; the lid clips for travel. | shape=tin; tax=7326/18; packs=1 unit/449/549/420
      Drawing Tube, Telescopic, 60 to 100 cm | Navy Blue | Carries A1 sheets dry through the rain, with a strap. | shape=portfolio; tax=3926/18; packs=1 unit/299/375/340; from=China
    `,
  },
]
