import type { Family } from './family.ts'

/** Knitting and crochet yarn, cord and threads. */
export const yarns: Family[] = [
  {
    code: 'merino',
    store: 'kullu-wool-house',
    subcategory: 'Knitting yarn',
    title: 'Merino DK Yarn, {}, 50 g',
    about:
      'Soft merino in 8-ply, 112 m to the ball, for baby wear, shawls and anything worn next to the neck. Knit on 4 mm needles, wash by hand in cool water and dry flat.',
    tax: ['5109', 5],
    packs: [
      ['50 g', 325, 390, 60],
      ['Pack of 5', 1525, 1950, 290],
    ],
    facts: { fibre: 'Merino wool', ply: '8', needle_mm: '4', length_m: '112' },
    drawing: { recipe: 'yarn-ball', pattern: 'plain', count: 1, label: 'MERINO DK / 50 G' },
    words: 'oon, dhaga, ऊन, wool, bunai',
    items: `
      Rani Pink | Rani Pink |
      Deodar Green | Bottle Green | Dyed to the green of deodars behind our shed.
      Snow | White | Undyed fleece, washed five times in spring water.
      Saffron | Orange | Dyed in small lots, so buy all you need at once.
      Beas Blue | Sky Blue | The grey-blue of the river when the snow melts.
      Apple Red | Red | The red of Kullu apples in September.
      Walnut | Chocolate | Dyed with walnut husk over a natural brown fleece.
    `,
  },
  {
    code: 'kulluwool',
    store: 'kullu-wool-house',
    subcategory: 'Knitting yarn',
    title: '{}',
    about:
      'Spun and skeined in Naggar; soak the finished piece in cool water and pin it out to even the stitches.',
    tax: ['5109', 5],
    packs: [['100 g', 449, 540, 115]],
    facts: { fibre: 'Wool' },
    drawing: { recipe: 'yarn-skein', pattern: 'plain', count: 1, label: 'KULLU / 100 G' },
    words: 'oon, ऊन, pashmina, shawl',
    items: `
      Hand-Dyed Sock Yarn, Rhododendron | Red, Pink, Magenta | Four-ply wool with a fifth of nylon, 400 m, enough for one pair of socks. | pattern=variegated; packs=100 g/749/899/115; ply=4; length_m=400; needle_mm=2.5
      Hand-Dyed Sock Yarn, Monsoon Valley | Teal, Green, Grey | Speckled greens and greys, no two skeins alike, so alternate them every two rows. | pattern=variegated; packs=100 g/749/899/115; ply=4; length_m=400; needle_mm=2.5
      Gaddi Sheep Wool, Natural Grey | Grey | Rustic wool of mountain sheep, for jackets, caps and felted bags. A little grease remains, and that keeps off drizzle. | ply=10; needle_mm=5
      Gaddi Sheep Wool, Natural Cream | Cream | The same sturdy wool before any colour, ready for your own dye pot. | ply=10; needle_mm=5
      Pashmina Lace Yarn, Ivory, 25 g | Ivory | One ball is 220 m of cloud, enough for a narrow scarf in a simple lace. | packs=25 g/1199/1399/40; recipe=yarn-ball; fibre=Pashmina; needle_mm=3.5; net=25 g; label=PASHMINA / 25 G
      Roving for Felting, Six Shades, 60 g | @garden | Carded wool for needle felting and wet felting, 10 g of each shade. | packs=60 g/375/450/90; recipe=yarn-ball; count=6; net=60 g; words=namda, felting; label=ROVING; about=Washed, carded and dyed in Naggar, keep it in a closed bag with a few neem leaves.
    `,
  },
  {
    code: 'acrylic',
    store: 'kullu-wool-house',
    subcategory: 'Knitting yarn',
    title: 'Everyday Acrylic 4-Ply, {}, 100 g',
    about:
      'The jumper yarn of every school winter: 4-ply, about 290 m, machine washable and easy on the purse. Use 3.25 mm needles.',
    tax: ['5511', 5],
    packs: [
      ['100 g', 95, 115, 110],
      ['Pack of 5', 449, 575, 540],
    ],
    facts: { fibre: 'Acrylic', ply: '4', needle_mm: '3.25', length_m: '290' },
    drawing: { recipe: 'yarn-ball', pattern: 'plain', count: 1, label: '4 PLY / 100 G' },
    words: 'oon, ऊन, sweater, wool',
    items: `
      Navy Blue | Navy Blue |
      Maroon | Maroon |
      Bottle Green | Bottle Green |
      Lemon | Lemon |
      Lilac | Lilac |
    `,
  },
  {
    code: 'milk',
    store: 'ammas-attic',
    subcategory: 'Crochet cotton',
    title: 'Milk Cotton 5-Ply, {}, 50 g',
    about:
      'Smooth cotton and acrylic blend with clear stitches, the one we use for our own amigurumi. About 95 m; take a 2.5 to 3 mm hook.',
    tax: ['5511', 5],
    packs: [
      ['50 g', 79, 95, 55],
      ['Pack of 10', 725, 950, 540],
    ],
    facts: { fibre: 'Cotton and acrylic', ply: '5', hook_mm: '2.5', length_m: '95' },
    drawing: { recipe: 'yarn-ball', pattern: 'plain', count: 1, label: 'MILK / 50 G' },
    words: 'oon, dhaga, crochet, क्रोशिया, ऊन',
    items: `
      Baby Pink | Baby Pink |
      Mint | Mint |
      Butter | Lemon | A buttery yellow, lighter on the eye than its name in the filter.
      Chocolate | Chocolate |
      Peach | Peach |
    `,
  },
  {
    code: 'mercer',
    store: 'sui-aur-sitara',
    subcategory: 'Crochet cotton',
    title: 'Mercerised Crochet Cotton 8/4, {}, 50 g',
    about:
      'Long-staple cotton with a silky shine, 170 m to the ball, for doilies, summer tops and coasters. Colour stays through many hot washes.',
    tax: ['5207', 5],
    packs: [
      ['50 g', 125, 149, 55],
      ['Pack of 6', 699, 895, 325],
    ],
    facts: { fibre: 'Cotton', ply: '8/4', hook_mm: '2', length_m: '170' },
    drawing: { recipe: 'yarn-ball', pattern: 'plain', count: 1, label: '8/4 / 50 G' },
    words: 'suti dhaga, crochet, क्रोशिया, सूती धागा',
    items: `
      White | White |
      Ivory | Ivory |
      Coral | Coral |
      Teal | Teal |
      Gulmohar | Coral, Red | Two close reds twisted together, as a gulmohar looks from far away.
    `,
  },
  {
    code: 'novelty',
    store: 'kullu-wool-house',
    subcategory: 'Chunky and novelty yarn',
    title: '{}',
    about: 'Quick to work and forgiving to learn on.',
    tax: ['5606', 5],
    packs: [
      ['100 g', 249, 299, 115],
      ['Pack of 3', 699, 895, 340],
    ],
    facts: { fibre: 'Polyester' },
    drawing: { recipe: 'yarn-ball', pattern: 'chenille', count: 1, label: 'CHENILLE / 100 G' },
    words: 'oon, mota oon, chenille, velvet, ऊन',
    items: `
      Chenille Velvet Yarn, Dusty Rose, 100 g | Dusty Rose | Plush and deep, 80 m, for soft toys and cushions. Feel for the stitches with your fingers and use a 5 mm hook. | hook_mm=5; from=Turkey
      Chenille Velvet Yarn, Cream, 100 g | Cream | The lamb and bear shade, 80 m to the ball. Wash cool in a net bag. | hook_mm=5; from=Turkey
      Chenille Velvet Yarn, Bottle Green, 100 g | Bottle Green | For cushions that look upholstered. Wash cool in a net bag. | hook_mm=5; from=Turkey
      Gradient Yarn Cake, Sunset over Rohtang, 200 g | Orange, Coral, Purple, Navy Blue | Changes from orange to night blue over 800 m, enough for one shawl. | recipe=yarn-cake; pattern=gradient; tax=5511/5; packs=200 g/549/660/215; fibre=Cotton and acrylic; net=200 g; label=CAKE / 200 G
      Gradient Yarn Cake, Pine to Mist, 200 g | Bottle Green, Sea Green, Mint, White | A slow fade of greens; start from the outside for a dark edge. | recipe=yarn-cake; pattern=gradient; tax=5511/5; packs=200 g/549/660/215; fibre=Cotton and acrylic; net=200 g; label=CAKE / 200 G
      T-Shirt Yarn Cone, Charcoal, 600 g | Grey | Knit strips left over from Tiruppur mills, for baskets and rugs on a 9 mm hook. | recipe=yarn-cone; shape=cone; tax=5609/5; packs=600 g/449/549/640; fibre=Cotton; net=600 g; hook_mm=9; label=T-YARN
      T-Shirt Yarn Cone, Mustard, 600 g | Mustard | A sunny cone for pouffes and laundry baskets, about 90 m. | recipe=yarn-cone; shape=cone; tax=5609/5; packs=600 g/449/549/640; fibre=Cotton; net=600 g; hook_mm=9; label=T-YARN
    `,
  },
  {
    code: 'eri',
    store: 'bihu-bamboo-works',
    subcategory: 'Knitting yarn',
    title: 'Eri Silk Yarn, {}, 50 g',
    about:
      'Peace silk spun by takli in Assam, warm like wool and matt like cotton, about 200 m. Good for shawls, weaving weft and slow hats; wash in cool water with a mild shampoo.',
    tax: ['5006', 5],
    packs: [['50 g', 425, 499, 60]],
    facts: { fibre: 'Eri silk', needle_mm: '3.5', length_m: '200' },
    drawing: { recipe: 'yarn-skein', pattern: 'plain', count: 1, label: 'ERI / 50 G' },
    words: 'resham, eri, ahimsa silk, रेशम, oon',
    items: `
      Natural | Cream | Undyed, the colour of fresh chalk and rice.
      Lac Red | Maroon | Dyed with lac from Boko, a red that deepens with age.
      Turmeric | Mustard | Turmeric and pomegranate rind, a colour to keep out of noon sun.
      Tea Brown | Brown | Dyed with Assam tea, naturally.
    `,
  },
  {
    code: 'cord',
    store: 'bihu-bamboo-works',
    subcategory: 'Macrame and jute',
    title: '{}',
    about: 'Even twist and no knots in the roll. Comb the ends with a wide comb for a soft fringe.',
    tax: ['5607', 5],
    packs: [['100 m', 349, 425, 420]],
    facts: { fibre: 'Cotton' },
    drawing: { recipe: 'macrame-cord', pattern: 'cotton', count: 1, label: 'CORD / 3 MM' },
    words: 'dori, rassi, sutli, डोरी, रस्सी, सुतली',
    items: `
      Macrame Cord 3 mm, Single Strand, Natural | Cream | Soft cotton that opens into feathers, for wall hangings and plant hangers. | size_mm=3
      Macrame Cord 3 mm, Single Strand, Terracotta | Rust | The shade that sells out every Diwali, dyed in one lot per month. | size_mm=3; x=1.15
      Macrame Cord 3 mm, Single Strand, Sage | Olive | A greyed leaf shade, pleasant with brass rings. | size_mm=3; x=1.15
      Macrame Cord 4 mm, Three-Ply, White | White | A firm rope twist for hangers that carry weight. | size_mm=4; packs=100 m/475/575/720; label=CORD / 4 MM
      Jute Twine, 2 mm, 100 m | ~Tan | Natural jute for tags, gift wrap and garden ties, with a light earthy smell. | pattern=jute; packs=100 m/110/135/230, Pack of 3/299/405/680; fibre=Jute; size_mm=2; label=JUTE; about=Twisted evenly and wound without knots. Keep it dry in the monsoon.
      Jute Twine Two-Colour, Red and Natural, 50 m | Red, Tan | A baker's twist for sweets boxes and winter parcels. | pattern=jute; packs=50 m/95/120/130; fibre=Jute; size_mm=2; label=JUTE; about=Twisted evenly and wound without knots. Keep it dry in the monsoon.
    `,
  },
  {
    code: 'skein',
    store: 'sui-aur-sitara',
    subcategory: 'Embroidery threads',
    title: '{}',
    about:
      'Six-strand mercerised cotton, 8 m a skein, colourfast in a warm wash. Part the strands before you thread the needle.',
    tax: ['5204', 5],
    packs: [['1 pack', 199, 240, 70]],
    net: '1 pack',
    facts: { fibre: 'Cotton', strands: '6' },
    drawing: { recipe: 'embroidery-skeins', count: 10 },
    words: 'dhaga, karhai, resham, कढ़ाई, धागा, floss',
    items: `
      Embroidery Skeins, 25 Garden Shades | @garden | Petals, leaves and stems picked for floral hoops.
      Embroidery Skeins, 50 Shades | @rainbow | A wide set with two skeins each of black and white. | packs=1 pack/375/449/140
      Embroidery Skeins, 100 Shades | @rainbow | The full wall, numbered, with a card to tick off what you own. | packs=1 pack/699/849/280; count=12
      Embroidery Skeins, 12 Skin and Hair Shades | @earth | For portraits, from wheatish to deep brown. | packs=1 pack/120/145/40
      Chikankari Thread, White on White, 12 Skeins | White, Off White | Soft-twist cotton for bakhia and murri, bleached and unbleached. | packs=1 pack/149/180/45; strands=3
      Zari Thread, Antique Gold, 100 m Reels, 6 Pieces | Gold | Flexible metallic thread for aari and zardozi borders. | recipe=thread-spool; shape=reel; count=6; tax=5605/5; packs=6 reels/199/249/70; fibre=Metallic; net=6 reels; words=zari, kasab, ज़री; about=Work with short lengths and a needle one size larger, so the thread does not fray.; strands=
      Resham Silk Floss, 24 Jewel Shades | @jewels | Untwisted art silk with high shine for phulkari and kashida. | recipe=thread-spool; shape=reel; count=12; tax=5401/5; packs=24 reels/499/599/180; fibre=Viscose; net=24 reels; words=phulkari, फुलकारी; about=Work with short lengths and a needle one size larger, so the thread does not fray.; strands=
    `,
  },
]
