import type { Family } from './family.ts'

/** Tins, nozzles, colours and sweets for home bakers. */
export const baking: Family[] = [
  {
    code: 'tin',
    store: 'meethi-oven',
    subcategory: 'Cake tins and moulds',
    title: '{}',
    about: 'Grease, line the base and let the cake rest ten minutes before you turn it out.',
    tax: ['7615', 5],
    packs: [
      ['6 in', 149, 185, 190],
      ['8 in', 225, 275, 310],
      ['10 in', 325, 399, 450],
    ],
    net: '1 unit',
    facts: { material: 'Aluminium' },
    drawing: { recipe: 'cake-tin', shape: 'round' },
    words: 'cake tin, bartan, केक, बर्तन',
    items: `
      Round Cake Tin, 3 inch Deep | ~Silver | Thick aluminium that bakes evenly in an oven or a kadhai.
      Square Cake Tin, 2 inch Deep | ~Silver | Sharp corners for brownies and mithai bars. | shape=square
      Heart Cake Tin | ~Silver | For anniversaries and the fourteenth of February. | shape=heart
      Round Tin Set, 4, 6 and 8 inch | ~Silver | Three tins that nest, enough for a tiered cake. | shape=set; packs=Set of 3/449/549/620; net=3 pieces
      Mini Loaf Tins, Set of 4 | ~Silver | For gift cakes and banana bread by the slice. | shape=square; packs=Set of 4/299/375/420; net=4 pieces
      Chocolate Mould, Mithai Shapes, 15 Cavities | Brown | Modak, peda and lotus, in food-grade silicone. | recipe=silicone-mould; shape=chocolate; tax=3924/18; packs=1 unit/175/215/120; material=Silicone; words=modak, sancha, मोदक; about=Chill until the mould looks cloudy, then turn it out with one push.
      Chocolate Mould, Hearts, 12 Cavities | Red | Flexible, and safe from freezer to 220 °C. | recipe=silicone-mould; shape=heart; tax=3924/18; packs=1 unit/149/185/110, Pack of 3/399/555/320; material=Silicone; from=China; words=sancha, साँचा; about=Chill until the mould looks cloudy, then turn it out with one push.
    `,
  },
  {
    code: 'piping',
    store: 'meethi-oven',
    subcategory: 'Icing and piping',
    title: '{}',
    about: 'Wash in warm water without scrubbing and dry before you put it away.',
    tax: ['7323', 5],
    packs: [['1 set', 225, 275, 160]],
    net: '1 set',
    facts: { material: 'Stainless steel' },
    drawing: { recipe: 'icing-nozzles', count: 8 },
    words: 'nozzle, icing, cream, नोज़ल, केक',
    items: `
      Icing Nozzle Set, 12 Pieces with Coupler | ~Silver | Stars, petals, leaf and writing tips for a first buttercream.
      Icing Nozzle Set, 24 Pieces in Box | ~Silver | The full range with a flower nail and two bags. | packs=1 set/399/499/280; count=12
      Russian Flower Nozzles, 7 Pieces | ~Silver | One press makes a whole tulip or rose. | packs=1 set/299/375/180; count=7; from=China
      Disposable Piping Bags, 12 inch | Transparent, White | Thick enough for stiff buttercream. | recipe=piping-bags; tax=3923/18; packs=Pack of 50/149/185/230, Pack of 100/269/370/450; net=50 pieces; material=LDPE; about=Cut the tip small, you can always cut again.
      Reusable Cotton Piping Bag, 14 inch | White | Coated cotton with a taped seam; boil to clean. | recipe=piping-bags; tax=6307/5; packs=1 unit/120/149/50; net=1 unit; material=Cotton
      Cake Turntable, 28 cm | White | Turns smoothly with a lock and centimetre rings. | recipe=turntable; shape=turntable; tax=3924/18; packs=1 unit/349/430/780; net=1 unit; material=Plastic; about=Wipe dry after use and keep the bearing free of sugar.
      Cake Turntable, Aluminium, 30 cm | ~Silver | Heavy base for tall cakes, turns at a touch. | recipe=turntable; shape=turntable; tax=7615/5; packs=1 unit/1199/1475/2100; net=1 unit; material=Aluminium; about=Wipe dry after use and keep the bearing free of sugar.
      Palette Knife Set for Icing, 3 Sizes | ~Brown | Straight, angled and a small one for corners. | recipe=palette-knives; shape=cake; tax=8211/18; packs=Set of 3/249/310/220; net=3 pieces
      Spatula, Whisk and Scraper Set | Teal | Silicone heads that take the last spoon from the bowl. | recipe=spatula; shape=set; tax=3924/18; packs=Set of 3/225/280/260; net=3 pieces; material=Silicone
      Balloon Whisk, Steel, 10 inch | ~Silver | Eleven wires and a handle that does not twist. | recipe=spatula; shape=whisk; packs=1 unit/149/185/140; net=1 unit
    `,
  },
  {
    code: 'sugar',
    store: 'meethi-oven',
    subcategory: 'Sprinkles and fondant',
    title: '{}',
    about: 'Vegetarian and egg-free, packed under our FSSAI licence. Keep closed, cool and dry.',
    tax: ['1704', 5],
    packs: [['100 g', 110, 135, 130]],
    net: '100 g',
    facts: { veg: 'Vegetarian', licence: 'FSSAI licensed', shelf_life: '12 months' },
    drawing: { recipe: 'sprinkles', shape: 'mix', count: 1 },
    words: 'sprinkle, mithai, sajavat, मिठाई, केक',
    items: `
      Sprinkles Mix, Holi Burst | @holi | Strands, dots and stars in gulal colours.
      Sprinkles Mix, Midnight and Gold | Navy Blue, Gold | Dark strands and gold pearls for grown-up cakes.
      Edible Pearls, 4 mm, White | White | Sugar pearls with a soft shine, for wedding tiers. | shape=pearls
      Edible Pearls, 6 mm, Gold | Gold | Larger pearls that crack under the tooth. | shape=pearls; x=1.2
      Chocolate Strands | Chocolate | Dark vermicelli for rum balls and doughnuts. | shape=strands; x=0.9
      Rainbow Strands | @brights | The birthday classic. | shape=strands; x=0.9
      Sprinkles Party Box, 6 Jars | @pastels | Six 50 g jars of dots, hearts and unicorn colours. | count=6; packs=6 jars/349/430/480; net=6 x 50 g
      Fondant, Classic White | White | Rolls to 3 mm without tearing and takes gel colour. | recipe=fondant; packs=250 g/120/149/280, 1 kg/399/480/1060; net=250 g; shelf_life=9 months; words=sugar paste
      Fondant, Red | Red | Coloured at the works, so hands stay clean. | recipe=fondant; packs=250 g/149/185/280, 1 kg/449/549/1060; net=250 g; shelf_life=9 months; words=sugar paste
      Fondant, Chocolate Brown | Chocolate | With real cocoa, for bears, branches and cameras. | recipe=fondant; packs=250 g/149/185/280; net=250 g; shelf_life=9 months; words=sugar paste
    `,
  },
  {
    code: 'flavour',
    store: 'meethi-oven',
    subcategory: 'Colours, essence and chocolate',
    title: '{}',
    about: 'Vegetarian, packed under our FSSAI licence. Use by the date on the cap.',
    tax: ['3204', 18],
    packs: [['15 g', 75, 95, 40]],
    net: '15 g',
    facts: { veg: 'Vegetarian', licence: 'FSSAI licensed' },
    drawing: { recipe: 'food-colour', shape: 'gel', count: 1 },
    words: 'khane ka rang, essence, खाने का रंग',
    items: `
      Gel Food Colour, Kesar Yellow | Yellow | A warm saffron tone, without the price of saffron.
      Gel Food Colour, Rose Pink | Hot Pink | Two drops tint a kilo of cream.
      Gel Food Colour, Super Black | Black | Rests overnight to a full black.
      Gel Food Colour Set, 12 Shades | @rainbow | Twelve 10 g bottles with a mixing chart. | count=10; packs=Set of 12/449/549/280; net=12 x 10 g
      Vanilla Essence | Tan | Steady flavour for sponge, custard and kulfi. | shape=essence; tax=3302/18; packs=50 ml/65/80/80, 200 ml/199/245/260; net=50 ml
      Rose Essence, 50 ml | Dusty Rose | For phirni, macarons and Valentine frosting. | shape=essence; tax=3302/18; packs=50 ml/75/95/80; net=50 ml; words=gulab, गुलाब
      Kewda and Elaichi Essence Pair, 2 x 30 ml | Green, Off White | Two mithai notes for eggless cakes. | shape=essence; tax=3302/18; count=2; packs=1 pair/120/149/110; net=2 x 30 ml; words=elaichi, kewda, इलायची
      Dark Compound Chocolate, 500 g | Chocolate | Melts at 45 °C and sets shiny without tempering. Sent in the cool of the evening. | recipe=supply-bag; shape=chocolate; tax=1806/5; packs=500 g/225/275/520; net=500 g; label=DARK; words=chocolate, चॉकलेट
      White Compound Chocolate, 500 g | Ivory | Takes oil-based colours and turns into ganache. | recipe=supply-bag; shape=chocolate; tax=1806/5; packs=500 g/249/299/520; net=500 g; label=WHITE; words=chocolate, चॉकलेट
    `,
  },
  {
    code: 'packcake',
    store: 'dabba-and-daraz',
    subcategory: 'Boxes, boards and liners',
    title: '{}',
    about: 'Food-grade board, cut in our own shed and packed in clean film.',
    tax: ['4819', 5],
    packs: [
      ['Pack of 10', 249, 310, 820],
      ['Pack of 25', 575, 775, 2000],
    ],
    net: '10 pieces',
    facts: { material: 'Food-grade board' },
    drawing: { recipe: 'cake-box', count: 2 },
    words: 'dabba, cake box, डिब्बा, केक',
    items: `
      Cake Boxes with Window, 8 inch, White | White | Half-kilo cakes sit with a finger to spare.
      Cake Boxes with Window, 10 inch, Kraft | Tan | Strong kraft for one-kilo cakes. | x=1.3
      Cupcake Boxes, 6 Cavity, Blush | Baby Pink | The insert lifts out for brownies.
      Cake Boards, Gold, 10 inch Round | Gold | Greaseproof on top, 3 mm thick. | recipe=turntable; shape=board; tax=4823/18; packs=Pack of 5/149/185/420, Pack of 10/275/370/820; net=5 pieces
      Cupcake Liners, Gingham, 100 Pieces | Red, White | Greaseproof, 50 mm base, and they stand by themselves. | recipe=cupcake-liners; pattern=gingham; tax=4823/18; packs=Pack of 100/85/105/70; net=100 pieces
      Cupcake Liners, Foil Gold, 100 Pieces | Gold | Bright after baking, for mithai too. | recipe=cupcake-liners; pattern=plain; tax=4823/18; packs=Pack of 100/120/149/90; net=100 pieces
      Chocolate Boxes, 12 Cavity, Floral | Dusty Rose, Green | A printed sleeve over a tray, for twelve bonbons. | recipe=gift-box; shape=closed; pattern=floral; packs=Pack of 5/225/280/360; net=5 pieces
    `,
  },
  {
    code: 'baketool',
    store: 'meethi-oven',
    subcategory: 'Icing and piping',
    title: '{}',
    about: 'In use on our own counter each day but Monday.',
    tax: ['3924', 18],
    packs: [['1 set', 249, 310, 200]],
    net: '1 set',
    facts: { care: 'Wash by hand' },
    drawing: { recipe: 'tool-set', shape: 'fondant', count: 8 },
    words: 'auzaar, cutter, biscuit, औज़ार',
    items: `
      Fondant Modelling Tools, 8 Pieces | White, Lilac | Ball, bone, shell and quilting wheel, two ends each.
      Cookie Cutters, Hearts, Set of 5 | ~Silver | Steel hearts from 3 to 8 cm. | recipe=cutters; shape=heart; count=5; tax=7323/5; packs=Set of 5/149/185/90; net=5 pieces
      Cookie Cutters, Flowers, Set of 6 | ~Silver | Five petals and a daisy, for sugar paste as well. | recipe=cutters; shape=flower; count=6; tax=7323/5; packs=Set of 6/175/220/100; net=6 pieces
      Cookie Cutters, Christmas Stars, Set of 6 | ~Silver | A tree grows from six stacked stars. | recipe=cutters; shape=star; count=6; tax=7323/5; packs=Set of 6/175/220/110; net=6 pieces
      Digital Kitchen Scale, 1 g to 5 kg | White | Tare button, two AAA cells and a flat top that wipes clean. | recipe=kitchen-scale; tax=8423/18; packs=1 unit/449/599/460; net=1 unit; from=China; words=taraju, तराजू; care=Wipe clean; power=2 AAA cells
    `,
  },
]
