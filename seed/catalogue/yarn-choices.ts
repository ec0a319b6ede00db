import type { Family } from './family.ts'

/** Yarns and threads in a choice of colours and packs. */
export const yarnChoices: Family[] = [
  {
    code: 'choiceyarn',
    store: 'kullu-wool-house',
    subcategory: 'Knitting yarn',
    title: '{}',
    about: '{} is spun evenly and knots seldom. Take one ball more than the pattern says.',
    tax: ['5511', 5],
    packs: [
      ['100 g', 165, 199, 110],
      ['Pack of 5', 775, 995, 540],
    ],
    net: '100 g',
    maker: 'sutra',
    facts: { fibre: 'Acrylic', ply: '4' },
    drawing: { recipe: 'yarn-ball', pattern: 'plain', count: 1 },
    words: 'oon, bunai, ऊन, बुनाई, wool',
    items: `
      Baby Soft Acrylic | +Baby Pink, Sky Blue, Lemon, Mint, White, Lilac, Peach, Cream | Anti-pill and gentle on a new neck. | needle_mm=3.25; length_m=300
      School Jumper Wool Blend | +Navy Blue, Maroon, Bottle Green, Grey, Black | The five colours of every school gate in the hills. | packs=100 g/210/255/110, Pack of 5/995/1275/540; fibre=Wool and acrylic; needle_mm=4; length_m=230
      Aran Weight Wool | +Cream, Grey, Rust, Bottle Green, Navy Blue, Mustard | Springs back after cables, and grows warmer when felted. | packs=100 g/420/500/112, Pack of 5/1995/2500/550; fibre=Wool; ply=10; needle_mm=5; length_m=165; tax=5109/5
      Superwash Merino, Fingering | +Ivory, Dusty Rose, Teal, Mustard, Grey, Wine | For shawls and socks that go into the machine. | packs=50 g/380/450/60, Pack of 4/1450/1800/235; net=50 g; fibre=Merino wool; needle_mm=2.5; length_m=200; tax=5109/5
      Alpaca Blend, Brushed | +Cream, Grey, Brown, Dusty Rose | A halo like breath on a cold morning. | packs=50 g/520/620/60, Pack of 4/1990/2480/235; net=50 g; fibre=Alpaca and wool; needle_mm=4.5; length_m=150; tax=5109/5
      Hand-Dyed DK, One of a Kind Lots | +Teal, Rust, Purple, Olive, Rani Pink | Dyed six skeins to the pot, so every lot is an only child. | packs=100 g/890/1050/115; recipe=yarn-skein; pattern=variegated; fibre=Merino wool; ply=8; needle_mm=4; length_m=225; lot=KW 2611; tax=5109/5; maker=
      Hand-Dyed Lace, Two-Ply | +Lilac, Sea Green, Dusty Rose, Mustard | Eight hundred metres of whisper. | packs=100 g/1190/1390/115; recipe=yarn-skein; fibre=Merino and silk; ply=2; needle_mm=3.5; length_m=800; lot=KW 2609; tax=5109/5; maker=
      Sock Yarn, Striping | +Teal, Rust, Navy Blue, Purple | Stripes itself while you count rows. | packs=100 g/640/760/112; recipe=yarn-cake; pattern=gradient; fibre=Wool and nylon; ply=4; needle_mm=2.5; length_m=420; tax=5109/5
      Bulky Roving Yarn | +Cream, Grey, Mustard, Dusty Rose | One strand, two evenings, a whole cowl. | packs=200 g/590/700/215; net=200 g; fibre=Wool; ply=1; needle_mm=10; length_m=100; tax=5109/5
      Mohair Silk Lace | +Ivory, Baby Pink, Grey, Lavender, Wine | Knit it along with a plain yarn for a soft blur. | packs=25 g/690/820/32, Pack of 4/2690/3280/128; net=25 g; fibre=Mohair and silk; needle_mm=4; length_m=210; tax=5108/5; from=Turkey; maker=
      Velvet Chenille | +Rani Pink, Teal, Cream, Grey, Lavender, Mustard | Toys made of it ask to be held. | packs=100 g/245/295/112, Pack of 5/1150/1475/550; pattern=chenille; fibre=Polyester; needle_mm=6; length_m=120; sub=Chunky and novelty yarn; tax=5509/5
      Sequin Yarn, Fine | +Gold, Silver, Black, Red | A small sequin every 3 cm, carried along with another strand. | packs=50 g/190/230/60; net=50 g; fibre=Polyester; needle_mm=3; length_m=180; sub=Chunky and novelty yarn; tax=5509/5
      Eyelash Yarn | +White, Black, Hot Pink, Brown | Fringe, fur and monster manes. | packs=50 g/120/148/60, Pack of 5/560/740/290; net=50 g; fibre=Polyester; needle_mm=5; length_m=75; sub=Chunky and novelty yarn; tax=5509/5
      T-Shirt Yarn, Recycled | +Grey, Rust, Navy Blue, Mustard, Olive, Black | Hosiery from Tiruppur cut into yarn. Shades repeat only by luck. | packs=500 g/260/320/520, 1 kg/490/640/1020; net=500 g; recipe=yarn-cone; fibre=Cotton; hook_mm=9; length_m=120; sub=Chunky and novelty yarn; tax=5205/5; maker=kamal
      Jumbo Tube Yarn for Arm Knitting | +Cream, Grey, Dusty Rose | A blanket in a day, with no needles at all. | packs=500 g/890/1060/520; net=500 g; fibre=Polyester; use=Arm knitting; sub=Chunky and novelty yarn; tax=5509/5
    `,
  },
  {
    code: 'choicecotton',
    store: 'ammas-attic',
    subcategory: 'Crochet cotton',
    title: '{}',
    about:
      '{} is mercerised where it should shine and soft where it should wash. The band gives the lot, and one order is filled from one lot.',
    tax: ['5207', 5],
    packs: [
      ['50 g', 95, 115, 58],
      ['Pack of 6', 525, 690, 340],
    ],
    net: '50 g',
    maker: 'kamal',
    facts: { fibre: 'Cotton', use: 'Knitting and crochet' },
    drawing: { recipe: 'yarn-ball', pattern: 'plain', count: 1 },
    words: 'dhaga, suti dhaga, crosia, धागा, क्रोशिया',
    items: `
      Mercerised Cotton 8/4 | +White, Red, Royal Blue, Mustard, Green, Rani Pink, Black, Turquoise | Sharp stitches for amigurumi, coasters and summer tops. | hook_mm=2.5; ply=8/4; length_m=110; lot=AA 118
      Milk Cotton, 5-Ply | +Cream, Baby Pink, Sky Blue, Lilac, Mint, Peach, Grey | Matt and springy, kind to hands that crochet all evening. | packs=50 g/85/105/58, Pack of 6/470/630/340; fibre=Milk cotton; ply=5; hook_mm=2.5; length_m=95
      Crochet Thread No. 10 | +White, Cream, Gold, Red, Black | Doilies, edgings and the borders of dupattas. | packs=20 g/60/75/26, Pack of 10/540/750/250; net=20 g; ply=10; hook_mm=1.25; length_m=160
      Crochet Thread No. 40, Very Fine | +White, Cream | Lace as our grandmothers made it, with a 0.75 mm hook and good light. | packs=20 g/75/90/26; net=20 g; ply=40; hook_mm=0.75; length_m=320
      Organic Cotton, Undyed Shades | +Off White, Beige, Brown | Cotton that grew in these colours. | packs=50 g/145/175/58, Pack of 6/820/1050/340; ply=8/4; hook_mm=3; length_m=100
      Bamboo Cotton | +Ivory, Dusty Rose, Sea Green, Grey, Lavender | Cool, drapey and a little shiny. | packs=50 g/160/190/58, Pack of 6/900/1140/340; fibre=Bamboo and cotton; hook_mm=3; length_m=120; tax=5510/5
      Dishcloth Cotton, Variegated | +Yellow, Sky Blue, Rust | Colours change every arm's length, for cloths that stay pretty while scrubbing. | pattern=variegated; hook_mm=4; ply=4; length_m=80
      Metallic Crochet Thread | +Gold, Silver, Copper, Rose Gold | Rakhi, borders and Christmas stars. | packs=25 g/110/135/30; net=25 g; fibre=Viscose and polyester; hook_mm=1.75; length_m=100; tax=5605/5
    `,
  },
  {
    code: 'choicecord',
    store: 'malabar-craft-store',
    subcategory: 'Macrame and jute',
    title: '{}',
    about:
      '{} comes on a cardboard core, wound without knots. Cut four times the length of the finished piece.',
    tax: ['5607', 5],
    packs: [
      ['50 m', 240, 290, 420],
      ['100 m', 450, 580, 820],
    ],
    choice: 'Length',
    facts: { fibre: 'Cotton', use: 'Macrame' },
    drawing: { recipe: 'macrame-cord', pattern: 'cotton', count: 1 },
    words: 'dori, rassi, macrame, डोरी, रस्सी',
    items: `
      Single-Strand Macrame Cord 4 mm | +Off White, Rust, Mustard, Olive, Dusty Rose, Teal | Combs out into soft fringe. | thickness_mm=4
      Three-Ply Macrame Cord 3 mm | +Off White, Black, Sky Blue, Grey, Wine | Twisted tight, so knots show like carving. | thickness_mm=3; packs=50 m/200/245/300, 100 m/375/490/590
      Braided Cotton Cord 5 mm | +Off White, Navy Blue, Beige, Bottle Green | Does not unravel; for bags, curtain ties and plant hangers. | thickness_mm=5; packs=50 m/390/470/650, 100 m/740/940/1280
      Macrame Cord 2 mm for Jewellery | +Off White, Red, Black, Teal, Mustard | Fine enough for earrings and feathers. | thickness_mm=2; packs=50 m/130/160/140, 100 m/240/320/270
      Natural Jute Twine 2 mm | +Beige, Green, Red, White | Smells of the field, ties everything. | thickness_mm=2; fibre=Jute; pattern=jute; packs=50 m/75/95/130, 100 m/140/190/250
      Jute Braid 10 mm | +Beige, Rust, Navy Blue | For baskets, frames and table mats. | thickness_mm=10; fibre=Jute; pattern=jute; packs=10 m/150/185/230, 25 m/350/460/560
      Coir Rope 6 mm | ~Brown | Spun from husk at Alappuzha, rough and honest. | thickness_mm=6; fibre=Coir; pattern=jute; packs=20 m/120/150/420, 50 m/280/375/1000; tax=5308/5
    `,
  },
  {
    code: 'choicefloss',
    store: 'sui-aur-sitara',
    subcategory: 'Embroidery threads',
    title: '{}',
    about:
      '{} does not bleed on white cloth when washed cool. Cut it to the length of your forearm and it will not tangle.',
    tax: ['5204', 5],
    packs: [
      ['Pack of 6', 84, 102, 30],
      ['Box of 24', 310, 408, 115],
    ],
    net: '8 m a skein',
    maker: 'kamal',
    facts: { fibre: 'Cotton', strands: '6' },
    drawing: { recipe: 'embroidery-skeins', count: 1 },
    words: 'dhaga, kadhai, resham, धागा, कढ़ाई',
    items: `
      Stranded Cotton, One Colour | +Red, Rani Pink, Royal Blue, Green, Mustard, Black, White, Purple | Six strands, to be parted as the work asks.
      Pearl Cotton No. 8 | +White, Red, Teal, Mustard, Navy Blue, Rust | A twisted thread for sashiko, hardanger and bold outlines. | strands=1; packs=1 ball/65/80/14, Pack of 6/360/480/80; net=80 m; recipe=yarn-ball; count=1
      Pearl Cotton No. 5 | +White, Rani Pink, Green, Orange | Thicker, for crewel wool looks and tassels. | strands=1; packs=1 ball/75/90/16, Pack of 6/420/540/90; net=45 m; recipe=yarn-ball; count=1
      Variegated Stranded Cotton | +Rust, Sky Blue, Green, Purple | Shades within one skein, so leaves look alive.
      Anchor-Weight Matt Cotton | +Maroon, Navy Blue, Off White, Olive | No shine at all, for kantha and tapestry. | strands=1; packs=Pack of 6/96/120/45, Box of 24/360/480/170; net=10 m a skein
      Zari Thread, Fine | +Gold, Silver, Copper | For aari and zardozi; wind it on a card, never on the bare reel. | fibre=Polyester and metal; strands=1; packs=1 reel/120/148/25, Pack of 5/570/740/120; net=200 m; recipe=thread-spool; shape=reel; count=1; tax=5605/5
      Silk Floss, Bengal | +Red, Teal, Rani Pink, Green, Yellow, White | Untwisted silk for the flat shine of phulkari. | fibre=Silk; strands=1; packs=1 hank/55/68/10, Pack of 10/500/680/90; net=20 m; tax=5006/5
      Crewel Wool, Two-Ply | +Rust, Bottle Green, Mustard, Dusty Rose, Navy Blue | For Kashmiri chain stitch on felt and linen. | fibre=Wool; strands=2; packs=Pack of 4/140/170/40, Pack of 12/390/510/115; net=15 m a skein; tax=5109/5
    `,
  },
]
