import type { Family } from './family.ts'

/** Moulds, pigments, wood shapes and stencils by design. */
export const mouldsAndCutouts: Family[] = [
  {
    code: 'mould2',
    store: 'lehar-resin-studio',
    subcategory: 'Moulds',
    title: 'Silicone Mould, {}',
    about:
      'Platinum silicone with a mirror-smooth face, good for about two hundred pours: {}. It bends back to let go of resin, plaster or soap.',
    tax: ['3926', 18],
    packs: [['1 mould', 240, 295, 140]],
    net: '1 mould',
    maker: 'acha',
    facts: { material: 'Silicone', use: 'Resin, soap and candles' },
    drawing: { recipe: 'silicone-mould', shape: 'coaster' },
    words: 'sancha, saancha, mould, साँचा',
    items: `
      Hexagon Coasters | Sky Blue | Four to the tray, 9 cm across.
      Agate Coasters | Lilac | Uneven edges that look broken from rock. | shape=geode
      Leaf Coasters | Green | A monstera leaf with its holes.
      Rolling Tray | Grey | 28 cm, with handles cast in. | shape=tray; x=2.2
      Oval Serving Tray | White | 35 cm; needs 600 g of resin. | shape=tray; x=2.6
      Trinket Dish, Shell | Peach | Scalloped, for rings at night. | shape=tray
      Trinket Box with Lid, Round | Baby Pink | Lid and box close without wobble. | shape=tray; x=1.3
      Jewellery Box, Hexagon | Lavender | 10 cm high with a flat lid. | shape=coaster; x=1.5
      Bookmark Set | Mint | Six lengths with holes for tassels. | shape=bar
      Pen Mould | Sky Blue | Casts around a refill tube. | shape=bar; x=0.7
      Keychain Alphabet, Reversed | White | Letters that read right after casting. | shape=alphabet
      Devanagari Letters | Peach | Swar and vyanjan for name plates. | shape=alphabet; x=1.4
      Numbers, Large 10 cm | Grey | House numbers that stay bright. | shape=alphabet; x=1.6
      Photo Frame, Arch | Ivory | Holds a 4 x 6 print. | shape=tray; x=1.4
      Clock Face 30 cm | White | With hour points and a hole for works. | shape=coaster; x=2.4
      Sphere 6 cm | Transparent, White | Two halves with a pouring mouth. | shape=sphere
      Pyramid 8 cm | Transparent, White | For layers of flowers. | shape=pyramid
      Cube Set, Three Sizes | Grey | 2, 4 and 6 cm. | shape=blocks
      Gem Paperweights | Turquoise | Six cuts of stone. | shape=bars
      Geode Wall Slice | Purple | 40 cm with a hollow for crystals. | shape=geode; x=2.8
      Heart Shaker | Red | Two walls, to fill with oil and glitter. | shape=heart
      Tea-Light Holder, Lotus | Baby Pink | Petals in two rows. | shape=coaster
      Pillar Candle, Ribbed | Ivory | 15 cm with a wick hole. | shape=bar; x=1.4
      Bubble Cube Candle | White | The candle of every shelf, 6 cm. | shape=bubbles
      Rose Candle | Dusty Rose | One rose, full blown. | shape=coaster
      Ganesha Bust | Orange | 9 cm, seated, with modak. | shape=tray; x=1.5
      Soap Bars, Six Plain | Sea Green | 80 g bars with soft edges. | shape=bars
      Soap Bars, Paisley | Mustard | A kairi on each bar. | shape=bars
      Loaf Mould for Soap | Grey | One kilo, with a wooden box round it. | shape=tray; x=2.5
      Earring Shapes, Mixed | Coral | Twenty-four small shapes, drilled. | shape=chocolate; x=1.2
      Dog Tag and Bone | Brown | For the good boy of the house. | shape=bars; x=0.7
      Chess Set | Black | All six pieces, both bishops alike. | shape=bars; x=2.4
      Comb Mould | Teal | Wide teeth, smooth ends. | shape=bar; x=0.8
      Dominoes | Ivory | Twenty-eight with their pips. | shape=bars; x=1.2
    `,
  },
  {
    code: 'pigm2',
    store: 'lehar-resin-studio',
    subcategory: 'Pigments and inks',
    title: '{}',
    about:
      '{} is enough for about two kilos of resin if you are patient, one if you are not. Stir it in before the hardener.',
    tax: ['3206', 18],
    packs: [
      ['10 g', 85, 105, 25],
      ['50 g', 350, 430, 75],
    ],
    choice: 'Size',
    net: '10 g',
    maker: 'acha',
    facts: { used_with: 'Resin' },
    drawing: { recipe: 'pigment-jars', count: 4, label: 'MICA / 10 G' },
    words: 'rang, mica, abhrak, अभ्रक, रंग',
    items: `
      Mica Powder | +Gold, Silver, Rose Gold, Copper, Teal, Purple, Hot Pink, White | Shimmer from muscovite, ground fine.
      Chameleon Pigment | +Green, Violet, Turquoise | Turns as you walk past. | packs=2 g/190/235/12, 10 g/820/1000/22; net=2 g
      Neon Pigment | +Yellow, Hot Pink, Orange, Lime | Bright by day, wild under black light.
      Glow Pigment | +Mint, Aqua, Violet | Strontium aluminate; an hour of light gives eight of glow. | packs=25 g/220/270/40, 100 g/790/970/120; net=25 g
      Opaque Resin Paste | +White, Black, Red, Royal Blue, Yellow, Green | Covers in two drops. | packs=20 g/140/172/35, 50 g/310/380/70; net=20 g; label=PASTE / 20 G
      Transparent Resin Tint | +Royal Blue, Red, Yellow, Green, Purple, Brown | Colours glass-clear layers drop by drop. | packs=15 ml/110/135/30, 30 ml/195/240/50; net=15 ml; recipe=paint-bottle; shape=dropper; label=TINT / 15 ML
      Alcohol Ink | +Turquoise, Magenta, Mustard, Navy Blue, Coral, Olive | Blooms on yupo, tile and resin. Keep it from flame. | packs=15 ml/120/148/32, Pack of 6/660/860/190; net=15 ml; recipe=paint-bottle; shape=dropper; label=INK / 15 ML; choice=Pack; tax=3215/18
      Candle Dye Flakes | +Red, Yellow, Royal Blue, Green, Brown | One gram to 100 g of wax. | packs=10 g/60/74/18, 50 g/250/310/60; used_with=Wax; recipe=supply-bag; shape=flakes; label=DYE
      Soap Colour, Liquid | +Baby Pink, Lavender, Sea Green, Mustard | Cosmetic grade, does not stain the lather. | packs=15 ml/80/98/30, 60 ml/270/330/85; net=15 ml; used_with=Soap; recipe=food-colour; shape=gel; count=1; label=SOAP
      Chunky Glitter Mix | +Gold, Silver, Turquoise, Lilac, Rose Gold | Hexagons of three sizes. | packs=20 g/75/92/28, 100 g/320/395/115; net=20 g; label=GLITTER
      Fine Glitter, Bio-Based | +Gold, Green, Royal Blue, Hot Pink | Cellulose instead of plastic. | packs=10 g/120/148/20, 50 g/520/640/65; label=GLITTER
      Metal Leaf Flakes | +Gold, Silver, Copper | Torn leaf in a jar, for edges and inclusions. | packs=2 g/95/118/20, 10 g/390/480/35; net=2 g; label=LEAF
    `,
  },
  {
    code: 'mdf2',
    store: 'malabar-craft-store',
    subcategory: 'Wood and MDF',
    title: 'MDF Cut-Out, {}',
    about:
      'Laser-cut from 4 mm board with smooth edges, ready for gesso: {}. Seal both faces and it will not bend in the rains.',
    tax: ['4411', 18],
    packs: [
      ['1 piece', 60, 75, 70],
      ['Pack of 6', 320, 430, 400],
    ],
    choice: 'Pack',
    net: '1 piece',
    facts: { material: 'MDF', thickness_mm: '4' },
    drawing: { recipe: 'mdf-shapes', shape: 'round', count: 3 },
    words: 'lakdi, mdf, cutout, लकड़ी, कटआउट',
    items: `
      Circle 15 cm | ~Tan | The base of every lippan and mandala.
      Circle 30 cm | ~Tan | A wall plate, with a hole to hang it. | x=2.6
      Square 20 cm | ~Tan | Straight, with rounded corners. | x=1.6; shape=square
      Hexagon 20 cm | ~Tan | For honeycomb walls. | x=1.6; shape=hexagon
      Arch Name Plate | ~Tan | Room for two names and a flat number. | shape=arch; x=2
      House Name Plate with Leaves | ~Tan | Leaves are loose, so you may paint them first. | shape=house; x=2.6
      Heart 15 cm | ~Tan | Full, not pierced. | shape=heart
      Peacock | ~Tan | Tail pierced, 25 cm. | shape=mandala; x=1.8
      Elephant | ~Tan | A saddle to fill with mirrors. | shape=mandala; x=1.6
      Lotus | ~Tan | Twelve petals, two layers. | shape=mandala; x=1.5
      Mandala 30 cm | ~Tan | Pierced in five rings. | shape=mandala; x=2.4
      Om | ~Tan | 20 cm, clean curves. | shape=mandala; x=1.4
      Swastik and Shubh Labh | ~Tan | Three pieces for the door. | shape=mandala; x=1.3
      Ganesha Outline | ~Tan | One line, front view. | shape=mandala; x=1.6
      Krishna with Flute | ~Tan | Slender, so handle it gently. | shape=mandala; x=1.8
      Buddha Face | ~Tan | Two layers with a lattice. | shape=mandala; x=2
      Tree of Life | ~Tan | Branches to hang photos on. | shape=mandala; x=2
      Kalash | ~Tan | With coconut and leaves. | shape=mandala; x=1.2
      Diya | ~Tan | For toran rows, with two holes. | shape=heart
      Kite | ~Tan | Small, for Sankranti garlands. | shape=heart
      Rakhi Bases, Assorted | ~Tan | Twenty shapes of 3 cm. | shape=mandala; packs=Pack of 20/95/118/60, Pack of 100/410/540/280
      Earring Blanks, Drop | ~Tan | Ten pairs, drilled. | shape=drop; count=10; packs=Pack of 20/90/110/40, Pack of 100/390/510/190
      Fridge Magnet Blanks | ~Tan | Ten shapes, magnets are in the bag. | shape=hexagon; count=10; packs=Pack of 10/140/172/120
      Coaster Blanks, Round | ~Tan | 10 cm with cork backs. | count=6; packs=Pack of 6/190/235/260, Pack of 24/690/900/1000
      Photo Frame 6 x 4 | ~Tan | With easel and back board. | shape=arch; x=2
      Key Holder with Five Hooks | ~Tan | Hooks and screws are in the bag. | shape=house; x=2.4
      Tissue Box to Assemble | ~Tan | Slots need only a drop of glue. | recipe=storage-box; shape=lidded; pattern=wood; count=1; x=3.2
      Tea-Light Lantern to Assemble | ~Tan | Jaali on four sides. | shape=mandala; x=3
      Pen Stand to Assemble | ~Tan | Six panels to paint flat. | recipe=paint-rack; shape=rack; x=2.2
      Birdhouse to Assemble | ~Tan | Untreated, as sparrows prefer. | shape=house; x=3.4
      Calendar, Perpetual | ~Tan | Blocks for day and month. | shape=square; x=3
      Bangle Stand | ~Tan | Two rods, slotted feet. | shape=arch; x=3.2
    `,
  },
  {
    code: 'stencil2',
    store: 'rangrez-art-supplies',
    subcategory: 'Brushes and tools',
    title: 'Stencil, {}, A4',
    about:
      'Cut from 0.25 mm mylar that bends round a pot and washes clean: {}. Dab with little paint and the edge stays sharp.',
    tax: ['3926', 18],
    packs: [['1 stencil', 130, 160, 40]],
    net: '1 stencil',
    facts: { material: 'Mylar', size: 'A4' },
    drawing: { recipe: 'rangoli-powder', shape: 'film', count: 4 },
    words: 'stencil, chhapai, design, स्टेंसिल, छपाई',
    items: `
      Jaali, Mughal | Rust, White | A screen from Fatehpur Sikri.
      Jaali, Star | Navy Blue, White | Eight points in a net.
      Damask | Grey, White | For feature walls and trays.
      Paisley Field | Maroon, Mustard | Kairis in four sizes.
      Lotus Border | Baby Pink, Green | Meets itself end to end.
      Warli Village | Brown, White | Huts, wells and dancers.
      Madhubani Fish | Rani Pink, Yellow | Two fish, many scales.
      Mandala, Full | Purple, Gold | 20 cm circle in one piece.
      Mandala, Quarter | Teal, Gold | Turn it four times.
      Peacock | Royal Blue, Green | Bird and three feathers.
      Tropical Leaves | Green, Lime | Five leaves to scatter.
      Ferns | Bottle Green, White | Fronds 18 cm long.
      Sunflowers | Yellow, Brown | Heads, leaves and stalks.
      Butterflies | Orange, Black | Nine, in three sizes.
      Moroccan Tile | Sky Blue, White | 20 cm tile for floors.
      Athangudi Tile | Mustard, Maroon | A floor of Chettinad, for your floor.
      Geometric Mountains | Grey, Navy Blue | Triangles that become hills.
      Alphabet, 2 cm | Black, White | Capitals and numbers.
      Alphabet, Brush Script | Black, White | Joined letters.
      Devanagari, 2 cm | Maroon, White | With matras and half letters.
      Welcome and Swagatam | Rust, White | Two words for the door.
      Diwali Lamps | Orange, Gold | Diyas and rockets.
      Snowflakes | Sky Blue, White | Twelve, for December windows.
      Brick Wall | Rust, White | Bricks without a mason.
    `,
  },
  {
    code: 'clay2',
    store: 'mati-ghara',
    subcategory: 'Clay and pottery',
    title: '{}',
    about: '{} is conditioned by a minute of kneading. Wrap what is left in film and it keeps for a year.',
    tax: ['3407', 18],
    packs: [
      ['56 g', 95, 118, 65],
      ['250 g', 380, 470, 265],
    ],
    choice: 'Size',
    net: '56 g',
    maker: 'acha',
    facts: { use: 'Craft table' },
    drawing: { recipe: 'clay-block', shape: 'polymer', label: 'CLAY / 56 G' },
    words: 'mitti, clay, polymer, मिट्टी, क्ले',
    items: `
      Polymer Clay | +White, Black, Red, Yellow, Royal Blue, Green, Hot Pink, Brown, Beige, Purple | Bake at 130 °C for half an hour; it does not shrink.
      Polymer Clay, Pearl and Metallic | +Gold, Silver, Copper, White | Mica in the clay makes ghost images when carved.
      Polymer Clay, Translucent | +Transparent, Baby Pink, Mint | For petals and faux jade.
      Air-Dry Clay, Fine | +White, Rust, Grey | Smooth for jewellery, dry in a day. | shape=block; packs=500 g/150/185/520, 1 kg/270/335/1030; net=500 g; label=CLAY / 500 G
      Foam Clay, Light | +White, Yellow, Red, Sky Blue, Green, Black | Weighs like marshmallow and bounces. | shape=foam; packs=30 g/40/50/38, Pack of 12/430/580/460; net=30 g; choice=Pack; label=FOAM CLAY
      Cold Porcelain, Ready-Made | +White, Ivory, Baby Pink | For flowers thin as petals. | shape=block; packs=200 g/190/235/210, 500 g/430/530/520; net=200 g; label=PORCELAIN
      Shilpkar Clay, Two-Part | ~Grey | Mix equal halves, shape within forty minutes, hard by night. | shape=block; packs=100 g/90/112/110, 500 g/390/480/520; net=100 g; label=SHILPKAR; pot_life_min=40
      Terracotta Throwing Clay | ~Rust | Wedged and de-aired river clay, fires red at 950 °C. | shape=block; packs=2 kg/140/172/2050, 5 kg/310/380/5100; net=2 kg; tax=2507/5; label=TERRACOTTA; maker=
      Stoneware Clay, Speckled | ~Beige | Fires to 1240 °C with iron freckles. | shape=block; packs=2 kg/290/355/2050, 5 kg/670/820/5100; net=2 kg; tax=2507/5; label=STONEWARE; maker=
      Modelling Wax, Sculptor's | +Brown, Bottle Green | Stays firm in summer, takes a fingerprint. | shape=block; packs=250 g/320/395/260, 1 kg/1150/1420/1030; net=250 g; label=WAX
    `,
  },
]
