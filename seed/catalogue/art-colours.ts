import type { Family } from './family.ts'

/** Paints, pastels, pencils and markers. */
export const artColours: Family[] = [
  {
    code: 'acrtube',
    store: 'rangrez-art-supplies',
    subcategory: 'Acrylic and fabric colours',
    title: 'Artist Acrylic Tube, {}, 40 ml',
    about:
      'Thick, single-pigment acrylic that holds a knife mark and dries to a satin finish. Good on canvas, wood and primed clay; clean brushes with water before it dries.',
    tax: ['3213', 18],
    packs: [['1 tube', 135, 165, 70]],
    net: '40 ml',
    facts: { volume_ml: '40', finish: 'Satin', lightfast: 'Very good' },
    drawing: { recipe: 'paint-tube', count: 1, label: 'ACRYLIC / 40 ML' },
    words: 'rang, acrylic, paint, रंग',
    items: `
      Titanium White | White | The white you will finish first, opaque in one coat. | x=0.9
      Ultramarine Blue | Royal Blue | Granular and deep, the blue of evening shadows. | pigment=PB29
      Cadmium Hue Red | Red | A warm red without the heavy metal, opaque and even.
      Yellow Ochre | Mustard | Natural earth for skin, walls and the first layer of any landscape. | pigment=PY43; x=0.9
      Sap Green | Olive | A leafy green that mixes well with ochre for paddy fields.
      Burnt Sienna | Rust | Transparent brick brown, wonderful in glazes. | pigment=PBr7; x=0.9
      Quinacridone Magenta | Magenta | Cool and clean, for bougainvillea and true purples. | x=1.5; pigment=PR122
      Antique Gold | Gold | Fine mica that shines when the painting is walked past. | x=1.2; finish=Metallic
    `,
  },
  {
    code: 'colourset',
    store: 'rangrez-art-supplies',
    subcategory: 'Acrylic and fabric colours',
    title: '{}',
    about: 'Student grade, water-based and certified free of lead. Close the caps tightly and store upright.',
    tax: ['3213', 18],
    packs: [
      ['Set of 12', 199, 240, 320],
      ['Set of 24', 375, 450, 620],
    ],
    net: '12 x 12 ml',
    facts: { grade: 'Student' },
    drawing: { recipe: 'paint-tube', count: 8, label: 'RANG' },
    words: 'rang, paint, colour set, रंग',
    items: `
      Student Acrylic Colours, 12 ml Tubes | @rainbow | A full range for canvas boards and school projects, with white twice as large.
      Pastel Acrylic Colours, 12 ml Tubes | @pastels | Ready-mixed soft shades, so you do not use up all the white. | packs=Set of 12/225/270/320
      Metallic Acrylic Colours, 15 ml Bottles | @metals | Gold to bronze for diyas, frames and lippan borders. | recipe=paint-bottle; shape=bottle; count=6; label=RANG; packs=Set of 5/185/225/190; net=5 x 15 ml
      Fabric Colours, 10 ml Bottles, Set of 10 | @festive | Soft on cloth after ironing, and washable after three days. | recipe=paint-bottle; shape=bottle; count=6; label=RANG; packs=Set of 10/185/225/240; net=10 x 10 ml; words=kapde ka rang
      Pearl Fabric Colours, 10 ml Bottles, Set of 10 | @jewels | A shimmer layer for dark kurtas and cushion covers. | recipe=paint-bottle; shape=bottle; count=6; label=RANG; packs=Set of 10/245/299/240; net=10 x 10 ml
      Glass Colours, 20 ml Bottles, Set of 6 | @holi | Transparent colour for jars, lamps and window panes, with a black liner tube. | recipe=paint-bottle; shape=bottle; count=6; label=RANG; packs=Set of 6/225/275/260; net=6 x 20 ml
      Poster Colours, 15 ml Pots, Set of 12 | @rainbow | Matt, opaque and quick to dry, for posters and school charts. | recipe=paint-bottle; shape=pot; count=8; label=RANG; packs=Set of 6/85/99/170, Set of 12/149/180/330; net=12 x 15 ml
      Artist Gouache, 15 ml Pots, Set of 18 | @brights | More pigment and no chalky look, so a flat wash stays flat. | recipe=paint-bottle; shape=pot; count=8; label=RANG; packs=Set of 18/599/749/540; grade=Artist; net=18 x 15 ml; about=Artist grade, water-based and free of lead. Close the pots tightly and store upright.
      Oil Colours, 9 ml Tubes, Set of 12 | @earth | Buttery colours in linseed oil; allow a week between layers. | packs=Set of 12/299/360/230; net=12 x 9 ml; words=tel rang; grade=Student; about=Student grade in refined linseed oil, free of lead. Clean brushes with oil first and soap after.
    `,
  },
  {
    code: 'watercol',
    store: 'rangrez-art-supplies',
    subcategory: 'Watercolour and ink',
    title: '{}',
    about: 'Rewets at the touch of a damp brush. Let the pans dry open before you close the box.',
    tax: ['3213', 18],
    packs: [['1 box', 449, 549, 160]],
    net: '1 box',
    facts: { grade: 'Student' },
    drawing: { recipe: 'watercolour-pans', label: 'JAL RANG' },
    words: 'jal rang, water colour, जल रंग',
    items: `
      Watercolour Half Pans, 18 Shades, Travel Tin | @rainbow | A small tin with a mixing lid and a water brush, made for train windows. | pans=18
      Watercolour Half Pans, 24 Shades | @rainbow | Twenty-four honey-based pans with three good greens and two blacks. | pans=24; packs=1 box/649/799/220; grade=Artist
      Watercolour Cakes, 12 Shades | @brights | The school box, with a brush and a lid for mixing. | pans=12; packs=1 box/42.50/50/90, Pack of 5/199/250/440
      Metallic Watercolour Pans, 6 Shades | @metals | Mica pans that glow on black paper, for cards and mehndi patterns. | pans=6; packs=1 box/325/399/80; from=China; grade=Artist
      Watercolour Tubes, 5 ml, Set of 18 | @rainbow | Creamy tubes for large washes, refillable into any pan. | recipe=paint-tube; count=10; packs=Set of 18/399/480/240; net=18 x 5 ml; label=JAL RANG / 5 ML; about=Close the cap tightly and store the tubes lying down.
      Drawing Ink, Indian Black, 30 ml | Black | Carbon ink with shellac, waterproof once dry, for dip pens and brush outlines. | recipe=paint-bottle; shape=dropper; count=1; tax=3215/18; packs=1 bottle/120/145/80; net=30 ml; label=INK / 30 ML; words=syahi, स्याही; about=Shake before use and close the cap at once.; grade=Artist
      Alcohol Ink, 10 ml, Set of 12 | @jewels | Flows and blooms on synthetic paper, tiles and resin. Work near an open window. | recipe=paint-bottle; shape=dropper; count=8; tax=3215/18; packs=Set of 12/549/699/260; net=12 x 10 ml; from=China; label=INK; about=Shake before use and close the cap at once.; grade=Artist
    `,
  },
  {
    code: 'drystick',
    store: 'rangrez-art-supplies',
    subcategory: 'Pencils and pastels',
    title: '{}',
    about: 'Breaks less than most, and the short ends still fit a holder.',
    tax: ['9609', 0],
    packs: [['1 box', 149, 180, 180]],
    net: '1 box',
    facts: { grade: 'Student' },
    drawing: { recipe: 'crayons', shape: 'oil-pastel', count: 12 },
    words: 'rang, pencil, crayon, रंग, पेंसिल',
    items: `
      Oil Pastels, 25 Shades | @rainbow | Soft and bright, they blend with a finger and cover dark paper. | label=PASTELS / 25
      Oil Pastels, 50 Shades | @rainbow | Every skin tone and six greens, in a two-layer tray. | packs=1 box/249/299/390; count=24; label=PASTELS / 50
      Soft Chalk Pastels, 24 Half Sticks | @pastels | Powdery sticks for skies and portraits; fix with a light spray. | shape=soft-pastel; packs=1 box/325/399/180; count=20; label=SOFT / 24
      Willow Charcoal, 12 Sticks | ~Black | Even-burning willow in three thicknesses, easy to wipe away. | shape=charcoal; packs=1 box/165/199/60; count=10; label=CHARCOAL; words=koyla, कोयला
      Colour Pencils, Wax Core | @rainbow | A firm core for neat edges and small drawings. | recipe=colour-pencils; shape=box; count=12; packs=12 shades/65/80/90, 24 shades/120/145/170; label=24
      Watercolour Pencils, 36 Shades, Tin | @rainbow | Draw dry, then pull the colour with a wet brush. | recipe=colour-pencils; shape=tin; count=20; packs=1 tin/649/799/340; label=36; from=Germany; grade=Artist
      Artist Colour Pencils, 72 Shades, Tin | @rainbow | Oil-based cores that layer ten times without wax bloom. | recipe=colour-pencils; shape=tin; count=24; packs=1 tin/1899/2299/720; label=72; from=Germany; grade=Artist
      Graphite Sketching Set, HB to 8B, 10 Pencils | ~Grey | From light construction lines to velvet shadows, with a putty eraser. | recipe=colour-pencils; shape=graphite; count=10; packs=1 set/185/225/110; label=HB-8B
    `,
  },
  {
    code: 'marker',
    store: 'rangrez-art-supplies',
    subcategory: 'Markers and pens',
    title: '{}',
    about: 'Store lying flat, so both tips stay wet.',
    tax: ['9608', 18],
    packs: [
      ['Set of 24', 499, 649, 330],
      ['Set of 48', 949, 1199, 640],
    ],
    net: '24 pieces',
    facts: { storage: 'Lying flat' },
    drawing: { recipe: 'markers', shape: 'dual', count: 12 },
    words: 'sketch pen, marker, kalam, कलम',
    items: `
      Alcohol Markers, Dual Tip, Designer Shades | @brights | A chisel tip and a fine tip, with ink that blends without streaks. Put a spare sheet below the page. | from=China
      Alcohol Markers, Dual Tip, Skin and Hair | @earth | Shades for Indian skin, from wheat to deep brown, and six blacks and browns for hair. | packs=Set of 12/299/375/180, Set of 24/549/699/340; from=China; net=12 pieces
      Brush Pens, Water-Based, 20 Shades | @rainbow | Nylon brush tips for lettering, blendable with water. | shape=brush-pen; packs=Set of 20/449/549/240; net=20 pieces
      Acrylic Paint Markers, 12 Shades | @brights | Covers glass, stone, canvas shoes and black paper; shake and press to start. | packs=Set of 12/425/525/210; from=China; net=12 pieces
      Fineliner Pens, Black, 6 Widths | ~Black | Archival ink from 0.05 to 0.8 mm, for mandalas and inking over watercolour. | shape=sketch-pen; count=6; packs=Set of 6/275/330/80; from=Japan; net=6 pieces; label=0.05-0.8
    `,
  },
]
