import type { Family } from './family.ts'

/** Brushes, surfaces, mediums and studio equipment. */
export const artTools: Family[] = [
  {
    code: 'brush',
    store: 'rangrez-art-supplies',
    subcategory: 'Brushes and tools',
    title: '{}',
    about: 'Wash with soap in cool water, shape the tip with your fingers and dry lying down.',
    tax: ['9603', 18],
    packs: [['1 set', 249, 299, 110]],
    net: '1 set',
    facts: { hair: 'Synthetic' },
    drawing: { recipe: 'brush-set', shape: 'mixed', count: 7 },
    words: 'tulika, brush, kuchi, ब्रश, कूची',
    items: `
      Synthetic Round Brushes, Set of 7 | ~Navy Blue | Sizes 0 to 12 with a spring that returns, for watercolour and gouache. | shape=round; pieces=7
      Hog Bristle Flat Brushes, Set of 6 | ~Tan | Stiff hair for oil and thick acrylic, long handles for standing at an easel. | shape=flat; pieces=6; packs=1 set/349/425/150; hair=Hog
      Fine Liner Brushes, Triangular Grip, Set of 9 | ~Red | For Madhubani lines, miniature painting and nail art. | shape=round; pieces=9; packs=1 set/199/249/70; from=China
      Mixed Student Brushes, Set of 12 | ~Yellow | Rounds, flats and one fan in a plastic sleeve, at a school price. | pieces=12; packs=1 set/120/149/120
      Foam Brushes, Set of 4 | ~Black | Smooth coats of gesso, varnish and decoupage glue without hairs. | shape=foam; count=4; pieces=4; packs=1 set/99/120/60
      Squirrel-Look Mop Brush, Size 10 | ~Maroon | Soft synthetic that carries a full wash across A4, made without animal hair. | shape=round; count=3; pieces=1; packs=1 unit/225/275/30; net=1 unit
    `,
  },
  {
    code: 'surface',
    store: 'rangrez-art-supplies',
    subcategory: 'Canvas and pads',
    title: '{}',
    about:
      'Primed twice with acid-free gesso, ready for acrylic and oil. Store flat and away from damp walls.',
    tax: ['5901', 5],
    packs: [
      ['8 x 10 in', 149, 180, 320],
      ['12 x 16 in', 275, 330, 640],
      ['16 x 20 in', 449, 549, 980],
    ],
    net: '1 unit',
    facts: { fibre: 'Cotton', gsm: '350' },
    drawing: { recipe: 'canvas-board', shape: 'stretched', count: 1, label: 'COTTON / 350' },
    words: 'canvas, kirmich, कैनवास',
    items: `
      Stretched Canvas, Medium Grain | White | Cotton over a pine frame, stapled at the back, with wedges in the bag.
      Canvas Board, Fine Grain | White | Cotton glued on 3 mm board, cheap enough to practise on and good enough to keep. | shape=board; packs=8 x 10 in/60/75/210, 10 x 12 in/85/105/330, Pack of 5 (8 x 10 in)/275/360/990
      Round Stretched Canvas | White | A circle for mandalas and moon studies, with a bent pine ring. | shape=round; packs=8 in/199/245/260, 12 in/325/399/480
      Mini Canvas with Easel, 4 x 4 inch | White | A small canvas on its own stand, a pleasing return gift. | packs=1 unit/79/95/110, Pack of 5/349/450/520
      Canvas Roll, Primed, 42 inch Wide | Off White | Cut your own sizes; 280 GSM, loose-woven at the edge for stretching. | recipe=fabric-roll; shape=bolt; pattern=plain; packs=1 m/425/499/520, 5 m/1999/2450/2500; net=1 m; gsm=280
    `,
  },
  {
    code: 'pad',
    store: 'rangrez-art-supplies',
    subcategory: 'Canvas and pads',
    title: '{}',
    about: 'Acid-free sheets that do not yellow, with a stiff back for working on your lap.',
    tax: ['4820', 18],
    packs: [
      ['A5', 165, 199, 210],
      ['A4', 299, 360, 420],
    ],
    net: '1 pad',
    facts: { paper: 'Acid-free' },
    drawing: { recipe: 'sketch-pad', shape: 'glued' },
    words: 'kaagaz, drawing book, copy, काग़ज़, ड्राइंग',
    items: `
      Watercolour Pad, Cold Pressed, 300 GSM | White | Twelve sheets glued on one side, with enough tooth for two washes. | sheets=12; gsm=300; label=300 GSM
      Sketch Pad, Spiral, 150 GSM | Off White | Fifty sheets of slightly rough paper for pencil and charcoal. | shape=spiral; sheets=50; gsm=150; x=0.8; label=SKETCH
      Mixed Media Pad, 250 GSM | Cream | Takes a light wash, marker and collage on the same page. | sheets=20; gsm=250; label=MIX MEDIA
      Black Paper Pad, 180 GSM | Black | For white pencil, metallic paint and soft pastel. | shape=spiral; sheets=24; gsm=180; x=0.9; label=BLACK
      Cotton Rag Paper, Handmade, A4, 10 Sheets | Ivory | Deckle-edged rag paper from Sanganer, 320 GSM, loved by miniature painters. | recipe=paper-stack; shape=handmade; pattern=plain; tax=4802/5; packs=10 sheets/349/420/240; net=10 sheets; gsm=320; label=RAG / A4; about=Stack the sheets flat under a board, and never roll them.
    `,
  },
  {
    code: 'studio',
    store: 'rangrez-art-supplies',
    subcategory: 'Mediums and studio',
    title: '{}',
    about: 'In daily use at our own Sunday class.',
    tax: ['3208', 18],
    packs: [
      ['100 ml', 149, 180, 170],
      ['500 ml', 549, 660, 640],
    ],
    net: '100 ml',
    facts: { used_with: 'Acrylic' },
    drawing: { recipe: 'medium-jar', shape: 'jar', label: 'MEDIUM' },
    words: 'varnish, primer, studio, वार्निश',
    items: `
      White Gesso Primer | White | Gives tooth to wood, cloth and board; two thin coats, sanded between. | tax=3209/18; label=GESSO
      Picture Varnish, Matt | Transparent, Light Grey | Takes the shine off and keeps dust out of finished acrylics. | shape=bottle; label=MATT
      Texture Paste, Coarse | Off White | A heavy paste for knife work and raised borders, dries white and can be painted. | tax=3210/18; packs=250 ml/249/299/420, 500 ml/449/540/800; net=250 ml; label=TEXTURE
      Pouring Medium for Fluid Art | Transparent, Sky Blue | Mix one part paint with two parts medium for cells and waves. | shape=bottle; packs=250 ml/299/360/310, 1 litre/999/1199/1150; net=250 ml; label=POUR
      Palette Knives, Set of 5 | ~Brown | Steel blades with a good spring and beech handles. | recipe=palette-knives; shape=art; tax=8205/18; packs=1 set/225/275/160; net=1 set; used_with=Acrylic and oil
      Mandala Dotting Tools, 16 Pieces | ~Rani Pink | Acrylic rods and steel ball ends from 1 to 12 mm, with a stencil. | recipe=tool-set; shape=dotting; count=10; tax=8205/18; packs=1 set/275/349/150; net=1 set; used_with=Acrylic
      Wooden Palette, Oval, 12 inch | ~Tan, Red, Blue, Yellow | Oiled ply, balanced for the left or right thumb. | recipe=palette; shape=wood; tax=4421/5; packs=1 unit/185/225/220; net=1 unit
      Mixing Palette, 10 Wells, Porcelain Look | White, Sky Blue, Pink | Wipes clean even after acrylic, heavy enough not to slide. | recipe=palette; shape=well; tax=3924/18; packs=1 unit/120/149/150; net=1 unit
      Table Easel, Pine, up to 16 inch | ~Tan | Folds flat behind a door and holds a canvas at four angles. | recipe=easel; shape=tabletop; tax=4421/5; packs=1 unit/549/699/950; net=1 unit; used_with=; material=Pine
      Tripod Easel, Steel, with Bag | ~Black | Opens to 160 cm with a locking tray, and goes on a bus in its own bag. | recipe=easel; shape=tripod; tax=9403/18; packs=1 unit/1299/1699/1900; net=1 unit; from=China; used_with=; material=Steel
    `,
  },
]
