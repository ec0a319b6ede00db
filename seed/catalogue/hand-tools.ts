import type { Family } from './family.ts'

/** Needles and hooks in all their sizes. */
export const toolsMore: Family[] = [
  {
    code: 'needle2',
    store: 'kullu-wool-house',
    subcategory: 'Knitting needles',
    title: '{}',
    about:
      '{} has points that find the stitch and joins that do not catch. Sizes are laser-marked, and the marks stay.',
    tax: ['7319', 18],
    packs: [
      ['2.5 mm', 160, 198, 40],
      ['3 mm', 165, 204, 42],
      ['3.5 mm', 170, 210, 44],
      ['4 mm', 175, 216, 46],
      ['5 mm', 190, 235, 50],
      ['6 mm', 210, 260, 56],
    ],
    choice: 'Size',
    net: '1 pair',
    facts: { material: 'Steel' },
    drawing: { recipe: 'knitting-needles', shape: 'straight', pattern: 'steel' },
    words: 'salai, salaiyan, bunai, सलाई, बुनाई',
    items: `
      Straight Needles, Steel 35 cm | ~Silver | Quick and cold, as in every winter courtyard. | length_cm=35
      Straight Needles, Bamboo 33 cm | ~Tan | Warm, light and quiet in trains. | pattern=bamboo; material=Bamboo; tax=4421/5; length_cm=33
      Straight Needles, Rosewood 30 cm | ~Brown | Turned in Kashmir from offcuts. | pattern=bamboo; material=Rosewood; tax=4421/5; x=2.4; length_cm=30
      Circular Needles, 80 cm | ~Silver | A cable without memory. | shape=circular; length_cm=80; x=1.3
      Circular Needles, 40 cm | ~Silver | For caps and sleeves. | shape=circular; length_cm=40; x=1.2
      Circular Needles, Bamboo 80 cm | ~Tan | Swivel joins. | shape=circular; pattern=bamboo; material=Bamboo; tax=4421/5; length_cm=80; x=1.4
      Double-Pointed, Steel 20 cm | ~Silver | Five to the set. | shape=double-pointed; length_cm=20; net=5 needles
      Double-Pointed, Bamboo 15 cm | ~Tan | Do not slide out of a sock. | shape=double-pointed; pattern=bamboo; material=Bamboo; tax=4421/5; length_cm=15; net=5 needles
      Interchangeable Tips, Birch | @jewels | Laminated colours; cables are sold apart. | shape=circular; pattern=plain; material=Birch; tax=4421/5; x=1.8
      Jumbo Needles | ~Beige | For arm-thick wool. | pattern=bamboo; material=Wood; tax=4421/5; packs=10 mm/320/395/120, 15 mm/420/520/190, 20 mm/540/660/300
    `,
  },
  {
    code: 'hook2',
    store: 'ammas-attic',
    subcategory: 'Crochet hooks',
    title: '{}',
    about:
      '{} slips under a stitch without splitting it. Choose half a size up if you crochet tightly, and most of us do.',
    tax: ['7616', 18],
    packs: [
      ['2 mm', 95, 118, 18],
      ['2.5 mm', 95, 118, 19],
      ['3 mm', 95, 118, 20],
      ['3.5 mm', 99, 122, 21],
      ['4 mm', 99, 122, 22],
      ['5 mm', 105, 130, 24],
      ['6 mm', 115, 142, 27],
    ],
    choice: 'Size',
    net: '1 hook',
    facts: { material: 'Aluminium' },
    drawing: { recipe: 'crochet-hooks', shape: 'aluminium', count: 3 },
    words: 'crosia, crochet sui, hook, क्रोशिया, हुक',
    items: `
      Aluminium Hook, In-Line | @brights | Coloured by size.
      Soft-Grip Hook | ~Rani Pink | Rubber where the thumb rests. | shape=grip; x=1.6
      Ergonomic Hook, Thick Handle | ~Teal | For hands that ache by evening. | shape=grip; x=2.2
      Bamboo Hook | ~Tan | Polished with wax. | shape=bamboo; material=Bamboo; tax=4421/5; x=1.1
      Rosewood Hook, Hand-Carved | ~Brown | From Channapatna. | shape=bamboo; material=Rosewood; tax=4421/5; x=2.6; maker=channapatna
      Light-Up Hook | ~Sky Blue | Finds stitches in black wool. | shape=grip; material=Plastic; tax=3926/18; x=2
      Steel Lace Hook | ~Silver | For cotton as fine as hair. | shape=steel; material=Steel; tax=7319/18; packs=0.75 mm/60/75/10, 1 mm/60/75/11, 1.25 mm/60/75/12, 1.5 mm/60/75/13
      Tunisian Hook 30 cm | ~Tan | Long, with a stopper. | shape=bamboo; material=Bamboo; tax=4421/5; x=1.8
      Tunisian Hook with Cable | ~Tan | Carries a whole blanket. | shape=bamboo; material=Bamboo; tax=4421/5; x=2.4
      Double-Ended Hook | @brights | Two sizes, one stick. | packs=2 and 3 mm/120/148/24, 4 and 5 mm/130/160/28
      Jumbo Hook | ~Beige | T-shirt yarn and rope. | shape=bamboo; material=Wood; tax=4421/5; packs=9 mm/160/198/45, 12 mm/190/235/60, 15 mm/230/285/80
    `,
  },
]
