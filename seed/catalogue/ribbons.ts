import type { Family } from './family.ts'

/** Ribbon, lace, gota and trims by the roll. */
export const ribbons: Family[] = [
  {
    code: 'satin',
    store: 'resham-gali',
    subcategory: 'Satin and grosgrain',
    title: 'Satin Ribbon 25 mm, {}',
    about:
      'Single-faced satin with a woven edge, for gift boxes, hair bows and bouquet handles. Seal cut ends with a quick pass over a candle.',
    tax: ['5806', 5],
    packs: [
      ['10 m', 75, 95, 55],
      ['25 m', 165, 215, 120],
    ],
    facts: { fibre: 'Polyester', width_mm: '25' },
    drawing: { recipe: 'ribbon-reel', shape: 'satin', count: 1 },
    words: 'feeta, ribbon, reeban, फीता, रिबन',
    items: `
      Red | Red |
      Ivory | Ivory |
      Rani Pink | Rani Pink |
      Royal Blue | Royal Blue |
      Bottle Green | Bottle Green |
      Old Gold | Gold |
    `,
  },
  {
    code: 'ribbonset',
    store: 'resham-gali',
    subcategory: 'Satin and grosgrain',
    title: '{}',
    about: 'Measured again before it is taped, so a roll is a full roll.',
    tax: ['5806', 5],
    packs: [['10 m', 110, 140, 90]],
    facts: { fibre: 'Polyester' },
    drawing: { recipe: 'ribbon-reel', shape: 'grosgrain', count: 1 },
    words: 'feeta, ribbon, फीता, रिबन',
    items: `
      Satin Ribbon Set, 12 mm, 6 Festive Reels | @festive | Ten metres each of the colours a Diwali hamper wants. | shape=satin; count=6; packs=Set of 6/299/375/230; net=6 x 10 m; width_mm=12
      Satin Ribbon Set, 6 mm, 6 Pastel Reels | @pastels | Narrow reels for tags, dolls and lace-up blouses. | shape=satin; count=6; packs=Set of 6/199/249/140; net=6 x 10 m; width_mm=6
      Grosgrain Ribbon, 15 mm, Navy Blue | Navy Blue | Ribbed and firm, the one for badges and hair clips. | width_mm=15
      Grosgrain Ribbon, 15 mm, Mustard | Mustard | Holds a crisp bow on a thick gift. | width_mm=15
      Grosgrain Ribbon, 25 mm, Dusty Rose | Dusty Rose | For hat bands, cushions and book ties. | width_mm=25; x=1.3
      Stripe Grosgrain, 25 mm, Red and White | Red, White | A woven stripe for winter gifts and school fairs. | width_mm=25; x=1.4
    `,
  },
  {
    code: 'finerib',
    store: 'resham-gali',
    subcategory: 'Sheer, velvet and printed',
    title: '{}',
    about: 'Store on the reel, away from sun, and it keeps its hand.',
    tax: ['5806', 5],
    packs: [['10 m', 95, 120, 50]],
    facts: { fibre: 'Polyester' },
    drawing: { recipe: 'ribbon-reel', shape: 'organza', count: 1 },
    words: 'feeta, ribbon, फीता, रिबन',
    items: `
      Organza Ribbon, 25 mm, Lilac | Lilac | Sheer with a fine edge, for favours and veils. | width_mm=25; fibre=Nylon
      Organza Ribbon, 38 mm, White | White | Wide and airy for chair sashes and baskets. | width_mm=38; fibre=Nylon; x=1.3
      Organza Ribbon, 25 mm, Turquoise | Turquoise | A clear colour that layers well over satin. | width_mm=25; fibre=Nylon
      Velvet Ribbon, 10 mm, Wine | Wine | Soft pile on one side, for chokers and Christmas. | shape=velvet; packs=5 m/110/140/60; net=5 m; width_mm=10
      Velvet Ribbon, 25 mm, Bottle Green | Bottle Green | Deep and heavy, falls beautifully from a wreath. | shape=velvet; packs=5 m/199/249/110; net=5 m; width_mm=25
      Velvet Ribbon, 10 mm, Black | Black | The old choker ribbon, washable by hand. | shape=velvet; packs=5 m/110/140/60; net=5 m; width_mm=10
      Printed Ribbon, Happy Birthday, 25 mm | Hot Pink, White | White print on pink satin that does not crack. | shape=printed; label=HAPPY; packs=10 m/120/149/90, 50 m/499/675/380; width_mm=25
      Printed Ribbon, Shubh Vivah, 25 mm | Red, Gold | Gold print with a small kalash, for sweet boxes. | shape=printed; label=SHUBH VIVAH; packs=10 m/135/170/90; width_mm=25; words=shaadi, शादी
      Printed Ribbon, Handmade with Love, 15 mm | Cream, Brown | Cotton tape to sew into seams and tie around soap. | shape=printed; label=HANDMADE; packs=10 m/149/185/60; width_mm=15; fibre=Cotton
      Metallic Ribbon, 25 mm, Gold | Gold | Woven metal yarn with a soft crackle. | shape=metallic; width_mm=25; x=1.2
      Wired Ribbon, 38 mm, Silver | Silver | A thin wire in each edge keeps the bow as you shaped it. | shape=metallic; packs=5 m/149/185/110; net=5 m; width_mm=38
    `,
  },
  {
    code: 'lace',
    store: 'resham-gali',
    subcategory: 'Lace and borders',
    title: '{}',
    about: 'One unbroken length on the roll. Pre-wash if the garment will be washed hot.',
    tax: ['5804', 5],
    packs: [['9 m', 149, 185, 110]],
    facts: { fibre: 'Cotton' },
    drawing: { recipe: 'lace-roll', shape: 'cotton' },
    words: 'lace, kinari, लेस, किनारी, border',
    items: `
      Cotton Torchon Lace, 25 mm, Off White | Off White | Bobbin-style cotton for frocks, towels and journals. | width_mm=25
      Crochet Lace, 20 mm, Ivory | Ivory | A small shell edge for dupattas and curtains. | shape=crochet; width_mm=20; x=1.2
      Crochet Lace, 35 mm, Mustard | Mustard | Sunny scallops for kurta hems. | shape=crochet; width_mm=35; x=1.5
      Zari Border, 40 mm, Maroon and Gold | Maroon, Gold | Woven temple border for saris, torans and thalis. | shape=zari; tax=5810/5; packs=9 m/349/425/260; width_mm=40; words=zari, ज़री; fibre=Polyester and zari
      Zari Border, 60 mm, Royal Blue and Silver | Royal Blue, Silver | A wide border with running vines. | shape=zari; tax=5810/5; packs=9 m/499/620/340; width_mm=60; words=zari, ज़री; fibre=Polyester and zari
      Embroidered Border, 50 mm, Parrots on Cream | Cream, Green, Red | Thread parrots in pairs, for lehengas and bags. | shape=embroidered; tax=5810/5; packs=9 m/599/749/320; width_mm=50; words=kadhai, कढ़ाई; fibre=Polyester
      Embroidered Border, 30 mm, Rose Vine on Black | Black, Dusty Rose | Small roses on black net with a cut edge. | shape=embroidered; tax=5810/5; packs=9 m/449/560/240; width_mm=30; fibre=Polyester
    `,
  },
  {
    code: 'gota',
    store: 'indigo-lane',
    subcategory: 'Gota and trims',
    title: '{}',
    about: 'Made in the gota lanes of Jaipur, light on the cloth. Dry clean, or dab with cold water only.',
    tax: ['5808', 5],
    packs: [['9 m', 149, 185, 110]],
    facts: { fibre: 'Metallic polyester' },
    drawing: { recipe: 'gota-roll', shape: 'gota' },
    words: 'gota, gotta patti, kinari, गोटा, गोटा पत्ती',
    items: `
      Gota Patti Lace, 15 mm, Gold | Gold | Folded leaves in a row, for dupattas and thali borders. | width_mm=15
      Gota Patti Lace, 15 mm, Silver | Silver | The cooler twin, lovely on pastel lehengas. | width_mm=15
      Gota Patti Flowers, Rose Gold, 25 mm | Rose Gold | Little flowers joined end to end; cut them apart for motifs. | width_mm=25; x=1.6
      Lampi Gota, 40 mm, Antique Gold | Bronze | Wide plain gota for chunari and poshak. | width_mm=40; x=1.5
      Mirror Lace, 30 mm, Rani Pink | Rani Pink, Silver | Round mirrors in a stitched ring, for chaniya choli. | shape=mirror; width_mm=30; x=2; words=sheesha, शीशा
      Mirror Lace, 20 mm, Black | Black, Silver | Small mirrors on black tape, for jackets and bags. | shape=mirror; width_mm=20; x=1.8; words=sheesha, शीशा
    `,
  },
  {
    code: 'trim',
    store: 'sui-aur-sitara',
    subcategory: 'Gota and trims',
    title: '{}',
    about: 'Wound on a card so it does not tangle in the drawer.',
    tax: ['5808', 5],
    packs: [['9 m', 149, 185, 150]],
    facts: { fibre: 'Polyester' },
    drawing: { recipe: 'trim-card', shape: 'pom-pom' },
    words: 'lace, latkan, phundna, लेस, लटकन',
    items: `
      Pom-Pom Lace, 10 mm Balls, Rainbow | @brights | Soft little balls for curtains, stoles and bunting.
      Pom-Pom Lace, 10 mm Balls, White | White | Washes well on a net bag, cool cycle.
      Tassel Lace, 40 mm, Maroon | Maroon | Close silky tassels for dupattas and lampshades. | shape=tassel; x=1.4
      Tassel Lace, 40 mm, Teal and Gold | Teal, Gold | A metallic head on each tassel. | shape=tassel; x=1.5
      Ric-Rac, 8 mm, Red | Red | The old zigzag for aprons and school frocks. | shape=ric-rac; packs=9 m/65/80/60, 25 m/160/205/150; fibre=Cotton
      Ric-Rac, 8 mm, Six Pastels | @pastels | Five metres each of six soft shades. | shape=ric-rac; packs=Set of 6/199/249/180; net=6 x 5 m; fibre=Cotton
      Cotton Piping, 4 mm, Black | Black | Corded bias piping for cushions and collars. | shape=piping; packs=9 m/95/120/130, 25 m/239/310/330; fibre=Cotton
    `,
  },
  {
    code: 'bow',
    store: 'phool-patti',
    subcategory: 'Bows and gift ribbon',
    title: '{}',
    about: 'For trays, boxes and bouquets, and for people who cannot tie bows.',
    tax: ['6307', 5],
    packs: [['Pack of 20', 149, 185, 60]],
    net: '20 pieces',
    facts: { fibre: 'Polyester' },
    drawing: { recipe: 'bow', shape: 'bow', count: 8 },
    words: 'bow, feeta, gift ribbon, फीता',
    items: `
      Satin Bows, 4 cm, Red | Red | With a sticky dot at the back.
      Satin Bows, 4 cm, Pastel Mix | @pastels | Eight shades for baby favours and diaries.
      Ribbon Roses, 15 mm, Dusty Rose, 50 Pieces | Dusty Rose | Folded by hand with a green leaf each. | shape=rose; tax=6702/18; packs=Pack of 50/165/205/45; net=50 pieces
      Ribbon Roses, 15 mm, Ivory, 50 Pieces | Ivory | For frocks, cards and wedding trays. | shape=rose; tax=6702/18; packs=Pack of 50/165/205/45; net=50 pieces
      Curling Ribbon, 5 mm, 6 Colours | @brights | Pull along a blade and it springs; 50 m a cop. | recipe=curling-ribbon; count=6; tax=3920/18; packs=Set of 6/149/185/190; net=6 x 50 m; about=Keep the cop in a tin, so the end stays where you left it.; fibre=; material=Polypropylene
      Curling Ribbon, 5 mm, Gold, 200 m | Gold | A whole season of balloons on one cop. | recipe=curling-ribbon; count=1; tax=3920/18; packs=200 m/85/105/150; net=200 m; about=Keep the cop in a tin, so the end stays where you left it.; fibre=; material=Polypropylene
      Jute Ribbon, 40 mm, with Lace Edge | ~Tan, White | Burlap with cotton lace sewn along both sides, 5 m. | recipe=ribbon-reel; shape=jute; count=1; tax=5806/5; packs=5 m/175/220/170; net=5 m; words=jute, टाट; about=Cut along one thread for a straight end.; fibre=Jute and cotton
      Jute Ribbon, 25 mm, Plain | ~Tan | Natural weave with a bound edge, for jars and invites. | recipe=ribbon-reel; shape=jute; count=1; tax=5806/5; packs=10 m/149/185/160; net=10 m; words=jute, टाट; about=Cut along one thread for a straight end.; fibre=Jute
    `,
  },
]
