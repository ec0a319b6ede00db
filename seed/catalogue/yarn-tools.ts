import type { Family } from './family.ts'

/** Needles, hooks and small tools for yarn. */
export const yarnTools: Family[] = [
  {
    code: 'knit',
    store: 'kullu-wool-house',
    subcategory: 'Knitting needles',
    title: '{}',
    about: 'Points smooth enough for lace and strong enough for tight hands.',
    tax: ['7319', 18],
    packs: [
      ['3 mm', 85, 110, 70],
      ['4 mm', 85, 110, 80],
      ['5 mm', 95, 120, 95],
    ],
    net: '1 pair',
    facts: { material: 'Steel' },
    drawing: { recipe: 'knitting-needles', shape: 'straight', pattern: 'steel' },
    words: 'salai, salaiyan, सलाई, bunai, needle',
    items: `
      Steel Knitting Needles, Straight, 35 cm | ~Silver | The grey salai of winter afternoons, with a knob that stays on.
      Bamboo Knitting Needles, Straight, 33 cm | ~Tan | Warm, quiet and a little grippy, so stitches stay where you left them. | pattern=bamboo; tax=4421/5; material=Bamboo; x=1.6
      Circular Needles, Steel, 80 cm Cable | ~Silver | For shawls, jumpers in the round and heavy blankets on your lap. | shape=circular; x=2.2; from=China
      Double-Pointed Bamboo Needles, Set of 5, 20 cm | ~Tan | For socks, sleeves and mittens. | shape=double-pointed; pattern=bamboo; tax=4421/5; packs=2.5 mm/175/210/40, 3.5 mm/175/210/45; net=5 pieces; material=Bamboo
      Interchangeable Circular Set, 11 Sizes, in Case | ~Brown, Rust | Tips from 2.75 to 10 mm, four cables and a cotton case. A set to keep for life. | shape=circular; pattern=plain; tax=4421/5; packs=1 set/2499/2999/420; net=1 set; material=Birch wood
    `,
  },
  {
    code: 'hook',
    store: 'ammas-attic',
    subcategory: 'Crochet hooks',
    title: '{}',
    about: 'Throat and tip are polished, so yarn does not split.',
    tax: ['7616', 18],
    packs: [
      ['3 mm', 70, 85, 20],
      ['4 mm', 70, 85, 22],
      ['5 mm', 75, 95, 25],
    ],
    net: '1 unit',
    facts: { material: 'Aluminium' },
    drawing: { recipe: 'crochet-hooks', shape: 'aluminium', count: 1 },
    words: 'crosia, crochet sui, क्रोशिया, hook',
    items: `
      Aluminium Crochet Hook | ~Silver | A plain light hook with the size stamped on the thumb rest.
      Soft-Grip Crochet Hook, Lilac | Lilac | A rubbery handle that spares the fingers on long evenings. | shape=grip; x=1.7
      Aluminium Hook Set of 9, 2 to 6 mm | @rainbow | Nine sizes, nine colours, one pouch. | count=9; packs=1 set/299/360/120; net=9 pieces
      Soft-Grip Hook Set of 14, with Case | @pastels | From 0.5 mm steel to 6 mm, with needles, markers and scissors in a zip case. | shape=grip; count=14; packs=1 set/549/699/280; net=14 pieces; from=China
      Bamboo Hook Set of 12, 3 to 10 mm | ~Tan | Light bamboo, kind to wrists and to slippery yarn. | shape=bamboo; count=12; tax=4421/5; packs=1 set/349/425/140; net=12 pieces; material=Bamboo
      Steel Lace Hooks, Set of 8, 0.6 to 1.75 mm | ~Silver | Fine hooks with covers for doilies in No. 20 thread. | shape=steel; count=8; tax=7319/18; packs=1 set/199/245/50; net=8 pieces; material=Steel; from=Japan
    `,
  },
  {
    code: 'yarnbits',
    store: 'kullu-wool-house',
    subcategory: 'Tools and kits',
    title: '{}',
    about: 'Small helpers that earn their place in the bag.',
    tax: ['3926', 18],
    packs: [['1 pack', 99, 120, 40]],
    net: '1 pack',
    facts: { use: 'Knitting and crochet' },
    drawing: { recipe: 'stitch-markers' },
    words: 'bunai, oon, crochet, बुनाई',
    items: `
      Locking Stitch Markers, 50 Pieces | @brights | They click shut around a stitch and do not fall off in the bus.
      Yarn Ends Kit, 6 Blunt Needles and Threader | ~Silver | Bent and straight needles for hiding ends in wool and cotton. | recipe=needle-pack; shape=tapestry; tax=7319/5; label=BLUNT; words=sui, सुई
      Pom-Pom Maker, Set of 4 Sizes | Turquoise, Yellow, Hot Pink, Lime | Makes balls of 3.5 to 11 cm in five minutes. | recipe=pompom-maker; shape=pompom; packs=1 set/249/299/120; from=China
      Round Loom Set, 4 Sizes | @brights | For caps and mufflers without needles; children of eight manage it well. | recipe=pompom-maker; shape=loom; packs=1 set/599/749/480; from=China
      Punch Needle Starter Kit, Snowy Peaks | Navy Blue, White, Teal | A punch tool, printed cloth, hoop and wool for one 20 cm picture. | recipe=punch-needle; tax=7319/18; packs=1 kit/649/799/320; use=Punch needle
      Learn to Knit Kit, First Muffler | Mustard | Two balls of wool, 6 mm bamboo needles and a booklet with large drawings. | recipe=yarn-ball; count=2; pattern=plain; tax=5109/5; packs=1 kit/899/1099/310; label=FIRST / MUFFLER; words=kit, oon, ऊन
    `,
  },
]
