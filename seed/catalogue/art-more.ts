import type { Family } from './family.ts'

/** More paints, brushes, pens and surfaces. */
export const artMore: Family[] = [
  {
    code: 'gouache',
    store: 'rangrez-art-supplies',
    subcategory: 'Watercolour and ink',
    title: '{}',
    about:
      '{} is ground in Vatva and labelled with its pigment. Stir it with a clean brush and close the lid before the tea comes.',
    tax: ['3213', 18],
    packs: [['20 ml', 95, 118, 40]],
    net: '20 ml',
    maker: 'rangmandal',
    facts: { grade: 'Artist', lightfast: 'Very good', volume_ml: '20' },
    drawing: { recipe: 'paint-tube', count: 1, label: 'GOUACHE / 20 ML' },
    words: 'rang, paint, poster, रंग, चित्रकारी',
    items: `
      Designer Gouache | +White, Black, Red, Yellow, Royal Blue, Green, Magenta, Brown | Opaque, matt, and wakes up again with water.
      Tempera for Miniatures | +Maroon, Mustard, Bottle Green, Navy Blue | Gum-bound colour for fine work in the Mughal manner. | label=TEMPERA / 20 ML
      Watercolour Tube, Single Pigment | +Navy Blue, Red, Yellow, Green, Brown, Violet | One pigment a tube, so mixtures stay clean. | volume_ml=10; packs=10 ml/120/148/25; net=10 ml; label=JAL RANG / 10 ML
      Metallic Watercolour Pan | +Gold, Silver, Copper, Bronze | Mica and gum arabic in a half pan with a magnet. | recipe=watercolour-pans; packs=1 pan/90/110/12; net=1 pan; volume_ml=2
      India Ink, Waterproof | +Black, Brown | Dries hard, takes washes over it. | recipe=paint-bottle; shape=dropper; volume_ml=30; packs=30 ml/110/135/70; net=30 ml; tax=3215/18; label=INK
      Drawing Ink, Dropper | +Red, Teal, Yellow, Violet, Green | Bright dyes for pens and washes; keep finished work from the sun. | recipe=paint-bottle; shape=dropper; volume_ml=30; packs=30 ml/105/130/70; net=30 ml; tax=3215/18; grade=Student; lightfast=; label=INK
      Acrylic Ink | +White, Black, Turquoise, Magenta, Gold | Flows through a dip pen and lasts like paint. | recipe=paint-bottle; shape=dropper; volume_ml=30; packs=30 ml/190/230/70; net=30 ml; label=ACRYLIC INK
      Fountain Pen Ink, Bottled | +Royal Blue, Black, Turquoise, Wine, Bottle Green | Gentle on sacs and converters. | recipe=paint-bottle; shape=pot; volume_ml=60; packs=60 ml/180/220/160; net=60 ml; tax=3215/18; label=SYAHI; grade=; lightfast=
    `,
  },
  {
    code: 'acrylmore',
    store: 'rangrez-art-supplies',
    subcategory: 'Acrylic and fabric colours',
    title: '{}',
    about: '{} dries in twenty minutes and does not lift when painted over. Rinse the brush before it sets.',
    tax: ['3213', 18],
    packs: [
      ['60 ml', 90, 110, 85],
      ['250 ml', 290, 360, 310],
    ],
    choice: 'Size',
    net: '60 ml',
    maker: 'rangmandal',
    facts: { grade: 'Student', finish: 'Quick-drying' },
    drawing: { recipe: 'paint-bottle', shape: 'bottle', count: 1, label: 'RANG / ACRYLIC' },
    words: 'rang, paint, acrylic, रंग, पेंट',
    items: `
      Multi-Surface Acrylic, Matt | +White, Black, Red, Mustard, Teal, Rani Pink, Olive, Navy Blue, Beige, Grey | Sticks to wood, clay, glass bottles and papier-mâché.
      Chalk Paint | +Off White, Sky Blue, Sea Green, Dusty Rose, Grey, Mustard | Furniture needs no sanding before it, only a wipe. | packs=200 ml/320/390/260, 500 ml/690/840/620; net=200 ml
      Fabric Colour, Soft | +Red, Yellow, Royal Blue, Green, White, Black, Hot Pink, Violet | Stays soft after ironing on the back; wash after three days. | packs=15 ml/35/42/25, 100 ml/170/210/120; net=15 ml; grade=
      Pearl Fabric Colour | +Gold, Silver, Copper, Baby Pink, Turquoise | Mica in a binder that bends with cloth. | packs=15 ml/42/50/25, 100 ml/210/255/120; net=15 ml; grade=
      Fabric 3D Liner | +Gold, Silver, White, Black, Red | A raised line from a fine nozzle. | packs=20 ml/55/68/35, Pack of 6/310/408/200; net=20 ml; choice=Pack; grade=
      Glass Paint, Solvent-Free | +Red, Royal Blue, Green, Yellow, Transparent | Clear colour for lamps and windows, baked at 150 °C to last. | packs=20 ml/60/74/45, 60 ml/160/196/110; net=20 ml; recipe=paint-bottle; shape=dropper; grade=
      Metallic Acrylic | +Gold, Silver, Copper, Bronze, Rose Gold | Two coats hide anything. | packs=60 ml/120/148/90, 250 ml/430/525/320
      Glow-in-the-Dark Acrylic | +Mint, Sky Blue, Lemon | Charges by a window, shines until bedtime. | packs=30 ml/140/172/50, 60 ml/260/318/90; net=30 ml
      Chalkboard Paint | +Black, Bottle Green | Two coats and a day make a slate of any wall. | packs=200 ml/280/340/270, 1 L/1090/1330/1280; net=200 ml; tax=3210/18
      Texture Paste, Coloured | +Off White, Rust, Teal | Trowel it through a stencil. | packs=200 ml/260/318/330, 500 ml/560/690/760; net=200 ml; recipe=medium-jar; shape=jar
      Pouring Acrylic, Pre-Mixed | +White, Black, Turquoise, Magenta, Gold, Royal Blue | Thinned and ready to tilt. | packs=120 ml/190/232/160, 500 ml/650/790/590; net=120 ml
      Kids' Finger Paint | +Red, Yellow, Royal Blue, Green | Gelled, bittered and tested to IS 9873, because tongues test everything. | packs=100 ml/95/118/130, 500 ml/390/480/590; net=100 ml; recipe=paint-bottle; shape=finger; safety=IS 9873; grade=; age=2+
    `,
  },
  {
    code: 'brushsize',
    store: 'rangrez-art-supplies',
    subcategory: 'Brushes and tools',
    title: '{}',
    about:
      '{} is tied and crimped by hand in Sherkot, where half of India’s brushes are made. Wash it with soap, shape the tip and dry it lying down.',
    tax: ['9603', 18],
    packs: [
      ['No. 2', 65, 80, 10],
      ['No. 6', 95, 118, 14],
      ['No. 10', 145, 178, 20],
      ['No. 16', 230, 282, 32],
    ],
    choice: 'Size',
    net: '1 brush',
    maker: 'prayag',
    facts: { hair: 'Synthetic', used_with: 'Acrylic' },
    drawing: { recipe: 'brush-set', shape: 'round', count: 3 },
    words: 'tulika, brush, kuchi, ब्रश, कूची',
    items: `
      Round Brush, White Taklon | ~Red | A springy point that comes back to itself.
      Round Brush, Kolinsky Mix | ~Black | Holds a belly of water and still ends in a hair. | hair=Sable and synthetic; used_with=Watercolour; x=2.6
      Flat Brush, Golden Taklon | ~Royal Blue | Sharp edges for ribbons of colour. | shape=flat
      Filbert Brush | ~Maroon | A flat with rounded shoulders, for petals and cheeks. | shape=flat; x=1.1
      Angular Shader | ~Green | Cut slanted, for leaves in one stroke. | shape=flat; x=1.1
      Hog Bristle Flat | ~Beige | Stiff hair that drags thick paint about. | hair=Hog; used_with=Oil; shape=flat
      Hog Bristle Fan | ~Beige | Grass, foam and fur. | hair=Hog; used_with=Acrylic and oil; shape=mixed
      Squirrel-Look Mop | ~Black | Washes a whole sky without stopping. | used_with=Watercolour; x=1.8
      Script Liner | ~Black | Long hair for names, twigs and kolam lines. | x=0.9
      Dagger Striper | ~Navy Blue | Truck painters’ stroke, thick to thin. | x=1.4
      Stencil Brush, Stiff | ~Brown | Dab, do not brush. | hair=Hog; shape=flat
      Deerfoot Stippler | ~Rust | For moss and teddy bears. | hair=Hog
      Wash Brush, Hake | ~Beige | Soft goat hair in a bamboo handle. | hair=Goat; used_with=Watercolour; shape=flat; packs=1 inch/120/148/25, 2 inch/190/235/40, 3 inch/280/345/60
      Foam Brush | ~Black | One job, no streaks, wash and use again. | hair=Foam; shape=foam; packs=1 inch/25/30/8, 2 inch/35/42/12, 3 inch/48/58/16
      Varnish Brush, Wide | ~Brown | Split ends lay down a coat without lines. | shape=flat; packs=1 inch/140/172/30, 2 inch/220/270/50
    `,
  },
  {
    code: 'penmore',
    store: 'kaagaz-ghar',
    subcategory: 'Markers and pens',
    title: '{}',
    about:
      '{} is stored lying down on our shelves, so both ends are wet when it reaches you. Close the cap until it clicks.',
    tax: ['9608', 18],
    packs: [
      ['1 pen', 60, 75, 14],
      ['Pack of 6', 330, 440, 80],
    ],
    choice: 'Pack',
    facts: { grade: 'Artist' },
    drawing: { recipe: 'markers', shape: 'brush-pen', count: 4 },
    words: 'kalam, pen, marker, कलम, पेन',
    items: `
      Brush Lettering Pen | +Black, Navy Blue, Hot Pink, Teal, Orange, Purple, Grey | Presses thick, lifts thin. | tip_mm=3
      Fineliner 0.4 | +Black, Red, Royal Blue, Green, Brown | For journals and zentangles. | shape=sketch-pen; tip_mm=0.4; packs=1 pen/35/42/10, Pack of 6/195/250/60
      Archival Fineliner 0.1 | ~Black | Pigment ink, does not run under watercolour. | shape=sketch-pen; tip_mm=0.1; from=Japan; packs=1 pen/140/170/12, Pack of 6/790/1020/70
      Archival Fineliner 0.8 | ~Black | For outlines that are meant to be seen. | shape=sketch-pen; tip_mm=0.8; from=Japan; packs=1 pen/140/170/12, Pack of 6/790/1020/70
      Acrylic Paint Marker 2 mm | +White, Black, Gold, Red, Turquoise, Yellow, Hot Pink | Writes on stones, shoes and helmets. | shape=dual; tip_mm=2; packs=1 pen/90/110/20, Pack of 6/490/650/120
      Chalk Marker | +White, Yellow, Hot Pink, Mint | Wipes off glass with a wet cloth. | shape=dual; tip_mm=5; packs=1 pen/110/135/25, Pack of 4/410/540/100
      Gel Pen 0.7, Metallic | +Gold, Silver, Copper, Rose Gold | Shines on black paper. | shape=sketch-pen; tip_mm=0.7; packs=1 pen/40/48/12, Pack of 6/220/288/70
      White Gel Pen | ~White | Highlights on eyes and icing on cupcakes. | shape=sketch-pen; tip_mm=0.8; packs=1 pen/65/80/12, Pack of 3/180/235/35
      Calligraphy Parallel Pen 3.8 mm | ~Green | Two plates that carry ink by the sheet. | shape=sketch-pen; tip_mm=3.8; from=Japan; packs=1 pen/890/1050/30
      Qalam, Reed Pen | ~Tan | Cut by hand in Lucknow for Urdu scripts, three widths tied together. | shape=sketch-pen; hair=; packs=Set of 3/180/220/30
      Dip Pen Holder with Two Nibs | ~Brown | A straight holder, a pointed nib and a broad one. | shape=sketch-pen; packs=1 pen/150/185/20
      Fabric Marker | +Black, Red, Royal Blue, Green, Hot Pink | Iron it, and it stays through forty washes. | shape=dual; tip_mm=3; packs=1 pen/70/86/16, Pack of 6/390/510/95
      Ceramic Marker | +Black, Gold, Royal Blue, Red | Bake the mug for half an hour. | shape=dual; tip_mm=2; packs=1 pen/120/148/16, Pack of 4/450/590/64
      Highlighter, Pastel | @pastels | Eight quiet shades for people who underline everything. | shape=sketch-pen; tip_mm=4; packs=Pack of 8/240/295/110
      Water Brush Pen, Medium | ~Sky Blue | Fill the handle, leave the glass at home. | shape=brush-pen; packs=1 pen/130/160/18, Pack of 3/360/470/54
    `,
  },
  {
    code: 'numberart',
    store: 'rangrez-art-supplies',
    subcategory: 'Canvas and pads',
    title: 'Paint by Numbers, {}, 40 x 50 cm',
    about:
      'A cotton canvas printed with outlines and numbers, 24 pots of acrylic, three brushes and a reference sheet: {}. Most people finish it in ten to fifteen evenings.',
    tax: ['9503', 5],
    packs: [
      ['Rolled canvas', 590, 720, 450],
      ['Stretched canvas', 890, 1090, 950],
    ],
    choice: 'Canvas',
    net: '1 set',
    facts: { shades: '24', age: '12+' },
    drawing: { recipe: 'framed-art', pattern: 'landscape', shape: 'sheet' },
    words: 'chitra, painting, paint by number, चित्र, चित्रकारी',
    items: `
      Ghats at Dawn | Orange, Sky Blue, Brown | Boats and steps of Varanasi before the crowd.
      Tea Gardens of Munnar | Green, Lime, Sky Blue | Green upon green, which teaches you to look at numbers.
      Howrah Bridge in Rain | Grey, Yellow, Navy Blue | Taxis and umbrellas under steel.
      Snow Leopard | Grey, White, Black | Six greys and one pair of eyes.
      Kingfisher on a Reed | Turquoise, Orange, White | A bright bird on a quiet ground. | pattern=floral
      Madhubani Fish Pair | Rani Pink, Yellow, Green | Mithila lines, so no shading to worry about. | pattern=madhubani
      Mandala at Midnight | Navy Blue, Gold, Purple | Begin in the middle. | pattern=mandala
      Sunflower Field | Yellow, Green, Sky Blue | Forty heads that all face you. | pattern=floral
      Lotus Pond | Baby Pink, Green, Teal | Leaves first, flowers last. | pattern=floral
      Old Delhi Lane | Rust, Mustard, Grey | Wires, balconies and a paan shop.
      Fort on the Hill | Tan, Orange, Purple | Amber in the last light.
      Camels at Sam | Mustard, Rust, Royal Blue | Three camels, one moon.
      Coral Reef | Turquoise, Coral, Yellow | Fish in every corner. | pattern=floral
      Vase of Gulmohar | Red, Green, Cream | A still life with fallen petals. | pattern=floral
      Houseboat at Alleppey | Teal, Brown, Green | Palms reflected twice.
      Himalayan Stream | Sky Blue, White, Green | Cold colours for warm months.
      Peacock Portrait | Royal Blue, Teal, Gold | Feathers in eleven blues. | pattern=mandala
      Street of Bougainvillea | Magenta, White, Sky Blue | White walls in Fontainhas, Goa.
    `,
  },
]
