import type { Family } from './family.ts'

/** Handmade, dried and paper flowers, and their containers. */
export const floral: Family[] = [
  {
    code: 'silkbunch',
    store: 'phool-patti',
    subcategory: 'Artificial bunches',
    title: '{}',
    about:
      'Soft fabric petals on wired stems that bend and cut. Open them over steam if the box has pressed them; dust with a hair dryer on cool.',
    tax: ['6702', 18],
    packs: [
      ['1 bunch', 249, 310, 160],
      ['Pack of 2', 469, 620, 310],
    ],
    net: '1 bunch',
    facts: { material: 'Fabric and wire', height_cm: '45' },
    drawing: { recipe: 'flower-bunch', shape: 'rose', count: 7 },
    words: 'phool, nakli phool, गुलदस्ता, फूल, guldasta',
    items: `
      Silk Rose Bunch, Wedding Red, 9 Heads | Red | Full and half-open heads together, as a florist would choose. | words=gulab, गुलाब
      Silk Rose Bunch, Cream and Blush, 9 Heads | Cream, Baby Pink | Edges just touched with pink, for stages and mirror frames. | words=gulab, गुलाब
      Silk Rose Bunch, Lilac, 9 Heads | Lilac | An evening shade for engagement tables. | words=gulab, गुलाब
      Peony Bunch, Dusty Rose, 5 Heads | Dusty Rose | Large layered heads of 10 cm with deep green leaves. | shape=peony; count=5; x=1.3
      Peony Bunch, Ivory, 5 Heads | Ivory | The bridal standby, calm beside gold. | shape=peony; count=5; x=1.3
      Sunflower Bunch, 6 Heads | Yellow, Brown | Velvety centres, tall stems and a summer face. | shape=sunflower; count=6; words=surajmukhi, सूरजमुखी
      Tulip Bunch, Coral, 10 Stems | Coral | Soft-touch tulips that feel cool and nearly real. | shape=tulip; count=9; x=1.2; from=China
      Tulip Bunch, White, 10 Stems | White | Single stems, to stand in a narrow bottle. | shape=tulip; count=9; x=1.2; from=China
    `,
  },
  {
    code: 'smallhead',
    store: 'phool-patti',
    subcategory: 'Foam roses and stamens',
    title: '{}',
    about: 'Even heads, packed in layers so none is crushed.',
    tax: ['6702', 18],
    packs: [['Pack of 50', 149, 185, 110]],
    net: '50 pieces',
    facts: { material: 'Foam and paper' },
    drawing: { recipe: 'foam-roses', count: 24 },
    words: 'phool, gulab, foam, फूल, गुलाब',
    items: `
      Foam Roses, 3 cm, Rani Pink | Rani Pink | Short wire stems for tiaras, varmala trays and teddy frames.
      Foam Roses, 3 cm, White | White | Take spray colour well.
      Foam Roses, 5 cm, Peach, with Stem | Peach | On 20 cm stems for hand bouquets. | packs=Pack of 25/199/249/220; net=25 pieces
      Mini Mulberry Paper Roses, 1.5 cm, Mixed | @garden | Tiny paper roses for cards, cakes and shadow boxes. | packs=Pack of 100/175/220/60; net=100 pieces; material=Mulberry paper
      Rose Heads, Velvet Touch, 6 cm, Wine | Wine | Stemless heads for flower walls and rangoli edges. | packs=Pack of 30/249/310/160; net=30 pieces; material=Velvet
      Marigold Heads, Loose, Saffron, 100 Pieces | Orange | Fluffy heads with a hole, to string as you like. | packs=Pack of 100/225/280/260; net=100 pieces; words=genda, गेंदा; material=Fabric
      Flower Stamens, Pearl Tips, White, 400 Pieces | White, Ivory | Two-ended pollen for stocking and organza flowers. | recipe=stamens; packs=Pack of 400/85/105/40; net=400 pieces; words=parag, pollen, पराग; material=Thread and paste
      Flower Stamens, Matt Tips, Mixed, 800 Pieces | Yellow, Red, Lime, White | Eight shades in bundles, 2 mm tips. | recipe=stamens; packs=Pack of 800/149/185/70; net=800 pieces; words=parag, पराग; material=Thread and paste
    `,
  },
  {
    code: 'dried',
    store: 'malabar-craft-store',
    subcategory: 'Dried flowers and grasses',
    title: '{}',
    about:
      'Air-dried in shade on the coast and checked for insects. Keep away from damp and direct sun, and it lasts two years and more.',
    tax: ['0604', 0],
    packs: [['1 bunch', 349, 425, 180]],
    net: '1 bunch',
    facts: { finish: 'Air-dried' },
    drawing: { recipe: 'pampas', shape: 'pampas' },
    words: 'sookhe phool, ghas, सूखे फूल, dried',
    items: `
      Pampas Grass, Natural, 60 cm, 8 Stems | Beige | Shake outdoors once, then let the plumes open in the sun for an hour.
      Pampas Grass, Blush-Dyed, 60 cm, 8 Stems | Baby Pink | Gently dyed, for nurseries and photo corners. | x=1.2
      Bunny Tails, Cream, 50 Stems | Cream | Soft little heads for bottles, cards and cake boards. | shape=bunny-tail; packs=50 stems/299/375/90; net=50 stems
      Dried Wheat, 40 Stems | Mustard | Golden ears with long whiskers, for harvest tables. | shape=wheat; packs=40 stems/249/310/140; net=40 stems; words=gehun, गेहूँ
      Dried Lavender, 80 Stems | Lavender, Violet | Still fragrant; crush one head to wake it. | shape=lavender; packs=80 stems/399/480/90; net=80 stems
      Pressed Flowers for Resin, 24 Types | @garden | Flat, dry and colour-kept, in a divided case with tweezers. | recipe=dried-flowers; tax=0603/0; packs=1 box/299/360/60; net=1 box; finish=Pressed
      Pressed Ferns and Leaves, 20 Pieces | Green, Olive, Brown | From 2 to 10 cm, for frames and journals. | recipe=dried-flowers; packs=1 box/199/249/50; net=1 box; finish=Pressed
      Sola Wood Flowers, Ivory, 20 Pieces | Ivory | Carved from sola pith, light as air, and they drink up fragrance oil. | recipe=foam-roses; count=14; tax=4602/5; packs=Pack of 20/275/340/80; net=20 pieces; words=shola, शोला; finish=Hand-carved
      Preserved Reindeer Moss, Leaf Green | Lime | Stays soft for years without water, for frames and terrariums. | recipe=supply-bag; shape=moss; packs=100 g/349/425/140, 250 g/799/975/320; net=100 g; label=MOSS; words=kai, काई; finish=Preserved; about=Softened with glycerine in Kozhikode. Keep it from direct sun, and mist it in a dry summer.
    `,
  },
  {
    code: 'leaf',
    store: 'phool-patti',
    subcategory: 'Foliage and wreaths',
    title: '{}',
    about: 'Washable leaves on bendable stems, in two greens, so they do not look stamped.',
    tax: ['6702', 18],
    packs: [['6 stems', 299, 375, 220]],
    net: '6 stems',
    facts: { use: 'Bouquets and wreaths' },
    drawing: { recipe: 'foliage', shape: 'eucalyptus', count: 5 },
    words: 'patti, patte, hara, पत्ते, पत्ती',
    items: `
      Eucalyptus Stems, Sage | Olive | Round greyed leaves that calm a bright bouquet.
      Fern Stems, Fresh Green | Green | Feathery fronds for the back row. | shape=fern
      Monstera Leaves, Large, 4 Stems | Bottle Green | Big cut leaves for tropical tables and selfie walls. | shape=monstera; packs=4 stems/275/340/240; net=4 stems
      Money Plant Garland, 2 m, Pack of 3 | Green, Lime | Hangs along shelves and balcony rails. | shape=eucalyptus; packs=Pack of 3/249/310/260; net=3 pieces; about=Trim it with scissors and wind it as loosely as you like.
      Rattan Wreath Ring, 30 cm | ~Brown | Twisted cane, strong enough for pine cones and oranges. | recipe=wreath-ring; shape=rattan; tax=4602/5; packs=1 unit/149/185/180, Pack of 3/399/520/520; net=1 unit; words=chhalla, wreath; about=Smooth all round, so ribbon does not catch.
      Metal Hoop for Floral Wreath, Gold, 30 cm | Gold | Slim hoop for half-dressed modern wreaths. | recipe=wreath-ring; shape=metal; tax=7326/18; packs=1 unit/120/149/120; net=1 unit; about=Smooth all round, so ribbon does not catch.
      Dressed Door Wreath, Marigold and Mango Leaf | Orange, Green | Ready to hang, 40 cm, under a covered porch. | recipe=wreath-ring; shape=dressed; packs=1 unit/749/925/520; net=1 unit; about=Made up by hand in T. Nagar. Shake off dust and keep it out of rain.
    `,
  },
  {
    code: 'florist',
    store: 'phool-patti',
    subcategory: 'Wire, tape and foam',
    title: '{}',
    about: 'The same stock that wedding decorators in Chennai buy by the carton.',
    tax: ['7217', 18],
    packs: [['Pack of 50', 120, 149, 180]],
    net: '50 pieces',
    facts: { use: 'Bouquets and wreaths' },
    drawing: { recipe: 'floral-wire', shape: 'wire' },
    words: 'taar, phool, तार, florist',
    items: `
      Floral Wire, Green Wrapped, 22 Gauge, 36 cm | Green | Paper-wrapped stems that hold glue and tape.
      Floral Wire, White Wrapped, 26 Gauge, 36 cm | White | Thin wire for petals and sugar flowers.
      Floral Tape, Leaf Green, 12 mm | Green | Stretch as you wind and it sticks to itself. | shape=tape; tax=4811/18; packs=1 roll/65/80/40, Pack of 6/340/450/220; net=27 m
      Floral Tape, Brown, 12 mm | Brown | For twigs, cotton stems and dried work. | shape=tape; tax=4811/18; packs=1 roll/65/80/40, Pack of 6/340/450/220; net=27 m
      Wet Floral Foam Bricks | Bottle Green | Let it sink in water by itself, do not push; keeps stems fresh for four days. | recipe=floral-foam; count=2; tax=3926/18; packs=Pack of 2/149/185/90, Pack of 6/399/520/260; net=2 pieces
      Dry Floral Foam Bricks | Grey | Firm foam for silk and dried stems. | recipe=floral-foam; count=2; tax=3926/18; packs=Pack of 2/149/185/100; net=2 pieces
      Crepe Paper for Flowers, 10 Rolls | @garden | Heavy stretch crepe that cups into petals. | recipe=crepe-roll; shape=crepe; count=8; tax=4808/18; packs=10 rolls/275/340/420; net=10 rolls; words=kaagaz, काग़ज़
      Organza Bouquet Wrap, Blush, 5 m | Baby Pink | Stiff sheer wrap, 50 cm wide, with a pearl edge. | recipe=crepe-roll; shape=organza; count=1; tax=5407/5; packs=5 m/199/249/180; net=5 m
    `,
  },
  {
    code: 'vase',
    store: 'phool-patti',
    subcategory: 'Vases',
    title: '{}',
    about: 'Packed in double boxes; if it breaks on the way we send another.',
    tax: ['7013', 18],
    packs: [['1 unit', 399, 499, 820]],
    net: '1 unit',
    facts: { care: 'Wash by hand' },
    drawing: { recipe: 'vase', shape: 'bottle', pattern: 'glass' },
    words: 'guldan, phooldan, गुलदान, फूलदान',
    items: `
      Glass Bottle Vase, Sea Green, 22 cm | Sea Green | Recycled glass from Firozabad with a narrow neck for three stems.
      Glass Cylinder Vase, Clear, 20 cm | Transparent, Sky Blue | For tulips, pebbles or a floating candle. | shape=cylinder
      Ceramic Round Vase, Matt White, 14 cm | White | A full moon shape that suits dried grass. | shape=round; pattern=ceramic; tax=6913/5; packs=1 unit/549/675/740
      Ceramic Bottle Vase, Indigo Brush, 24 cm | Navy Blue | Brushed slip under a clear glaze, each a little different. | shape=bottle; pattern=ceramic; tax=6913/5; packs=1 unit/699/850/860
    `,
  },
]
