import type { Family } from './family.ts'

/** Thread, needles, tools and fastenings. */
export const sewing: Family[] = [
  {
    code: 'spun',
    store: 'sui-aur-sitara',
    subcategory: 'Threads',
    title: 'Spun Polyester Thread 40/2, {}',
    about:
      'Strong all-purpose thread for machine and hand, colourfast to 60 °C. Each cone holds 500 m and fits home machines with a cone stand.',
    tax: ['5508', 5],
    packs: [
      ['1 cone', 32.5, 40, 45],
      ['Pack of 10', 299, 380, 430],
    ],
    net: '500 m',
    facts: { fibre: 'Polyester', ticket: '40/2', length_m: '500' },
    drawing: { recipe: 'thread-spool', shape: 'cone', count: 1, label: '40/2 / 500 M' },
    words: 'dhaga, silai, धागा, सिलाई',
    items: `
      Black | Black |
      White | White |
      Maroon | Maroon |
      Navy Blue | Navy Blue |
      Beige | Beige |
    `,
  },
  {
    code: 'threadbox',
    store: 'sui-aur-sitara',
    subcategory: 'Threads',
    title: '{}',
    about: 'Comes in a clear tray with a lid, so the colours stay in order. Keep out of direct sun.',
    tax: ['5508', 5],
    packs: [['1 box', 349, 425, 380]],
    net: '1 box',
    facts: { fibre: 'Polyester' },
    drawing: { recipe: 'thread-box', shape: 'spools', label: 'DHAGA' },
    words: 'dhaga, धागा, reel, sewing box',
    items: `
      Sewing Thread Box, 24 Everyday Shades | @rainbow | Twenty-four spools of 100 m, picked by what a household mends in a year. | length_m=100
      Sewing Thread Box, 12 Festive Shades | @festive | Twelve bright spools that match blouse pieces and falls. | packs=1 box/199/240/220; length_m=100
      Wound Bobbin Box, 30 Shades | @jewels | Thirty wound bobbins of the common metal size, ready for the machine. | shape=bobbins; packs=1 box/275/330/180
      Silk Thread Reels, Jewel Shades | @jewels | Art silk with a high shine for aari, tassels and bangles, 100 m a reel. | recipe=thread-spool; shape=reel; count=12; packs=6 reels/149/180/60, 24 reels/549/649/230; tax=5401/5; fibre=Viscose; words=resham, रेशम
    `,
  },
  {
    code: 'needle',
    store: 'sui-aur-sitara',
    subcategory: 'Needles and pins',
    title: '{}',
    about: 'Nickel-plated steel with smooth eyes. Keep the card dry and away from children.',
    tax: ['7319', 5],
    packs: [['1 card', 45, 60, 20]],
    net: '1 card',
    facts: { material: 'Steel' },
    drawing: { recipe: 'needle-pack', shape: 'sharps', label: 'SUI' },
    words: 'sui, suee, सुई, needle',
    items: `
      Hand Sewing Sharps, Sizes 3 to 9, 20 Pieces | ~Silver | The everyday needle for hems, buttons and basting. | pieces=20; label=SHARPS / 3-9
      Embroidery Crewel Needles, Sizes 5 to 10, 16 Pieces | ~Silver | Long eyes that take two to six strands without a fight. | pieces=16; label=CREWEL / 5-10
      Chikankari Fine Needles, Size 12, 10 Pieces | ~Silver | Very fine, for murri and phanda work on mulmul. | packs=1 card/65/80/18; from=Japan; pieces=10; label=NO. 12
      Tapestry Needles, Blunt, Sizes 18 to 24, 6 Pieces | ~Silver | Rounded tips for cross stitch and for weaving in yarn ends. | shape=tapestry; pieces=6; label=TAPESTRY
      Beading Needles, 80 mm, 12 Pieces | ~Silver | Thin and a little springy, for seed beads of 11/0 and larger. | packs=1 card/72/90/18; from=Germany; pieces=12; label=80 MM
      Home Machine Needles, Assorted 11 to 16, 10 Pieces | ~Silver | Flat-shank needles that fit almost all home machines, two of each size. | tax=8452/5; packs=1 card/85/110/22; pieces=10; label=11-16
    `,
  },
  {
    code: 'pinwheel',
    store: 'sui-aur-sitara',
    subcategory: 'Needles and pins',
    title: '{}',
    about: 'Sharp steel shafts, with heads that are easy to find on the floor.',
    tax: ['7319', 18],
    packs: [['1 unit', 60, 75, 45]],
    net: '40 pieces',
    facts: { material: 'Steel', length_mm: '38' },
    drawing: { recipe: 'pins', shape: 'wheel', label: 'PINS' },
    words: 'pin, aalpin, आलपिन, dressmaker',
    items: `
      Pearl-Head Pins on a Wheel, 40 Pieces | @pastels | A turning wheel holds forty pins of 38 mm, heads in soft pearl shades.
      Pearl-Head Pins in a Box, White, 100 Pieces | White | One hundred white heads for dupattas, hijabs and bouquets. | packs=1 box/110/140/80; shape=box; net=100 pieces; label=100
      Quilting Pins, Flat Flower Head, 50 Pieces | @brights | Flat heads lie under a ruler and under an iron for a moment. | packs=1 box/130/155/70; shape=box; from=China; net=50 pieces; label=50
    `,
  },
  {
    code: 'sewtool',
    store: 'sui-aur-sitara',
    subcategory: 'Sewing tools',
    title: '{}',
    about: 'Checked by hand before it is packed.',
    tax: ['8213', 18],
    packs: [['1 unit', 449, 549, 260]],
    net: '1 unit',
    facts: { care: 'Wipe dry' },
    drawing: { recipe: 'scissors', shape: 'tailor' },
    words: 'kainchi, कैंची, scissors',
    items: `
      Tailor Shears, 9 inch, Forged Steel | ~Black | Long blades and a bent handle keep cloth flat on the table. Use them for fabric only and they stay sharp for years. | length_in=9
      Tailor Shears, 8 inch, Left-Handed | ~Red | Blades and grips are both reversed, so the left hand can see the cutting line. | packs=1 unit/525/649/240; length_in=8
      Pinking Shears, 9 inch | ~Teal | Cuts a zigzag that slows fraying on cotton and felt. Oil the hinge once a month. | shape=pinking; packs=1 unit/599/749/290; from=China
      Thread Snips, Pack of 2 | ~Rani Pink | Spring-open snips that live beside the machine, one for you and one for whoever borrows yours. | shape=snips; packs=1 unit/99/130/70; net=2 units
      Embroidery Scissors, Stork Handle, 4 inch | ~Gold | Fine points that reach under a single thread, with the old stork handle in a gold finish. | shape=snips; packs=1 unit/185/225/45; label=4 IN
      Measuring Tape, 150 cm, Fibreglass | Yellow | Centimetres on one side, inches on the other, and it does not stretch. | recipe=measuring-tape; tax=9017/18; packs=1 unit/35/45/25, Pack of 3/95/130/70; words=fita, inchi tape, फीता; care=; length_cm=150
      Tailor's Chalk, 10 Triangles, 4 Colours | White, Pink, Sky Blue, Yellow | Brushes off most cottons; test it on silk first. | recipe=tailors-chalk; tax=9609/0; packs=1 box/55/70/80; net=10 pieces; words=khadiya, चाक; care=Keep dry
      Cutting Mat A3 with Rotary Cutter, 45 mm | Green | The mat closes over cuts, with a grid in centimetres and inches. Close the blade guard each time you put the cutter down. | recipe=cutting-mat; tax=3926/18; packs=1 set/749/949/780; net=1 set; from=China; care=Keep flat, out of heat
      Mini Sewing Machine, Two Speed, with Adapter | Lilac | Sews two layers of cotton in a straight lockstitch, runs on the adapter or four AA cells. A first machine for hems and masks, not for denim. | recipe=sewing-machine; tax=8452/5; packs=1 unit/1899/2499/1300; from=China; words=silai machine, सिलाई मशीन; care=Oil once a month
    `,
  },
  {
    code: 'button',
    store: 'resham-gali',
    subcategory: 'Buttons and zips',
    title: '{}',
    about: 'Sorted by hand, so no chipped ones in the card.',
    tax: ['9606', 18],
    packs: [
      ['Pack of 20', 99, 120, 50],
      ['Pack of 50', 225, 280, 115],
    ],
    net: '20 pieces',
    drawing: { recipe: 'button-card', shape: 'round', pattern: 'plain', label: 'BUTTONS' },
    words: 'batan, बटन, button',
    items: `
      Coconut Shell Buttons, 15 mm, Two-Hole | ~Brown | Cut and polished from shell that would be thrown away, warm on linen and khadi. | pattern=wood; size_mm=15; material=Coconut shell
      Mother-of-Pearl Look Buttons, 12 mm | Ivory | Resin with a pearly layer for shirts and babywear, safe in the machine. | pattern=shell; size_mm=12; material=Resin
      Antique Metal Buttons, 18 mm, Peacock | Bronze | Shank buttons with a small peacock, for sherwanis and Nehru jackets. | pattern=metal; packs=Pack of 10/175/220/60, Pack of 20/325/399/115; size_mm=18; material=Zinc alloy; net=10 pieces
      Flower Buttons, 14 mm, Pastel Mix | @pastels | Little five-petal buttons for frocks and cardigans. | shape=flower; size_mm=14; material=Resin
      Heart Buttons, 12 mm, Red | Red | Two-hole hearts that also do well on cards. | shape=heart; size_mm=12; material=Resin
    `,
  },
  {
    code: 'fasten',
    store: 'resham-gali',
    subcategory: 'Buttons and zips',
    title: '{}',
    about: 'From the Surat trimmings market, packed by count and measured twice.',
    tax: ['9607', 5],
    packs: [['Pack of 10', 110, 140, 80]],
    net: '10 pieces',
    facts: { fibre: 'Polyester' },
    drawing: { recipe: 'zips', count: 8 },
    words: 'chain, zip, चेन, ज़िप',
    items: `
      Nylon Zips No. 3, 8 inch, Mixed Shades | @brights | Light coil zips for pouches, cushion covers and skirts. | length_in=8
      Nylon Zips No. 5, 12 inch, Black | Black | A sturdier coil for bags and jackets, closed end. | packs=Pack of 10/165/210/140; length_in=12
      Soft Elastic, 12 mm, White | White | Woven elastic with an even pull for waistbands and masks. | recipe=elastic-roll; tax=5806/5; packs=10 m/75/95/70, 25 m/169/220/165; net=10 m; width_mm=12; words=ilastik, इलास्टिक; label=12 MM
      Fusible Interfacing, Medium, White | White | Iron on with a dry iron for ten seconds, for collars, bags and felt that should stand. | recipe=fabric-roll; shape=interfacing; tax=5603/5; packs=1 m/85/110/90, 5 m/399/499/430; net=1 m; width_in=36; words=canvas, bukram, बुकरम; fibre=Polyester and viscose
    `,
  },
  {
    code: 'hoop',
    store: 'sui-aur-sitara',
    subcategory: 'Embroidery',
    title: '{}',
    about: 'Wrap the inner ring with cotton tape if you work on silk, and loosen it overnight.',
    tax: ['4421', 5],
    packs: [
      ['6 inch', 75, 95, 90],
      ['8 inch', 99, 120, 130],
      ['10 inch', 129, 160, 170],
    ],
    facts: { material: 'Beech wood' },
    drawing: { recipe: 'embroidery-hoop', shape: 'wood' },
    words: 'frame, karhai, ring, कढ़ाई, फ्रेम',
    items: `
      Wooden Embroidery Hoop | ~Tan | Smooth ring with a brass screw that holds mulmul tight without marking it.
      Plastic Embroidery Hoop, Mint | Mint | Light, with a lip that grips, and easy to wash. | shape=plastic; tax=3926/18; x=0.9; material=Plastic
      Wooden Hoop Set of 5, 4 to 10 inch | ~Tan | Five sizes that nest together, enough for samplers and wall pieces. | shape=set; packs=1 set/399/499/480; net=5 pieces
      Beginner Embroidery Kit, Wildflowers | @garden | A printed cotton panel, an 8 inch hoop, twelve skeins, two needles and a stitch sheet in Hindi and English. | shape=art; packs=1 kit/449/549/260; net=1 kit; tax=5810/5; words=kit, karhai kit
    `,
  },
]
