import type { Family } from './family.ts'

/** Cloth cut in steps of half a metre, which is also the minimum; most of it in several colours. */
export const clothByLength: Family[] = [
  {
    code: 'poplin',
    store: 'indigo-lane',
    subcategory: 'Plain fabric',
    title: '{}',
    about:
      '{} is cut for you from the bolt in steps of half a metre, in one piece however much you take. Wash it once before cutting.',
    tax: ['5208', 5],
    packs: [['1 m', 140, 168, 150]],
    net: '50 cm',
    cut: '0.5/1',
    maker: 'kamal',
    facts: { fibre: 'Cotton', width_in: '44', gsm: '110' },
    drawing: { recipe: 'fabric-fold', shape: 'single', pattern: 'plain' },
    words: 'kapda, suti, lining, कपड़ा, सूती',
    items: `
      Cotton Poplin | +Rani Pink, Navy Blue, Mustard, White, Black, Teal, Maroon, Mint | A close, smooth weave for shirts, quilts and doll clothes.
      Mulmul, Double Washed | +White, Off White, Sky Blue, Baby Pink, Lemon, Lilac | The softest cloth of an Indian summer, for dupattas, swaddles and hand printing. | packs=1 m/120/150/90; gsm=60
      Voile, Fine | +Ivory, Peach, Lavender, Aqua, Coral | Lets the light through and gathers without bulk, so make it into frills and curtains. | packs=1 m/130/160/95; gsm=65
      Cotton Satin | +Cream, Wine, Bottle Green, Royal Blue, Rust, Silver | One side shines quietly, which suits blouses, bed covers and bag linings. | packs=1 m/210/250/180; gsm=130
      Cotton Canvas, 10 oz | +Off White, Olive, Navy Blue, Khaki, Black, Mustard | Stiff enough to stand, for totes, aprons and tool rolls. Use a size 16 needle. | packs=1 m/260/320/320; gsm=340; tax=5209/5
      Cotton Duck, 8 oz | +Beige, Grey, Rust, Teal | A lighter canvas that a home machine sews through four layers. | packs=1 m/220/270/270; gsm=270; tax=5209/5
      Slub Cotton | +Mustard, Olive, Dusty Rose, Grey, Ivory | Thick and thin yarns leave a hand-spun look, good for kurtas and cushion backs. | packs=1 m/190/230/150; gsm=120
      Chambray | +Sky Blue, Navy Blue, Grey, Dusty Rose | Dyed warp and white weft, a shirt cloth that grows softer each year. | packs=1 m/205/250/155; gsm=125
      Muslin for Toiles, Unbleached | +Off White, Beige | What pattern cutters pin first. Press it hot and mark it freely. | packs=1 m/75/95/110; gsm=90; use=Pattern making
      Khadi Cotton, Hand-Spun | +Off White, Mustard, Rust, Bottle Green, Navy Blue | Spun on the ambar charkha and woven in Barabanki, with the small knots that machines cannot make. | packs=1 m/280/330/180; gsm=130; maker=
      Cotton Flannel, Brushed | +Baby Pink, Sky Blue, Lemon, White, Grey | Brushed on one side for baby blankets and winter pyjamas. | packs=1 m/240/290/210; gsm=170
      Terry Towelling | +White, Sky Blue, Baby Pink, Mint | Loops on both sides, to sew your own bibs, mitts and bath robes. | packs=1 m/320/390/360; gsm=320; tax=5802/5
      Waffle Cotton | +White, Sea Green, Beige, Coral | A honeycomb that dries fast, for tea towels and gowns. | packs=1 m/265/320/250; gsm=220
      Cotton Jersey, Four-Way | +Black, White, Grey, Navy Blue, Maroon, Hot Pink | T-shirt cloth that springs back; sew it with a ball-point needle. | packs=1 m/290/350/220; gsm=180; width_in=60; tax=6006/5
      Rib Knit for Cuffs | +Black, White, Grey, Maroon | Tubular rib for necklines and cuffs. Cut it at eight tenths of the opening. | packs=1 m/310/370/240; gsm=220; width_in=32; tax=6006/5
      Denim, 9 oz | +Navy Blue, Sky Blue, Black | For jackets, jeans and bags that take a beating. It shrinks by four in a hundred. | packs=1 m/295/360/320; gsm=300; tax=5209/5; pattern=denim
      Corduroy, 14 Wale | +Rust, Bottle Green, Mustard, Brown, Navy Blue | Velvet ribs for dungarees and winter skirts. Cut every piece in one direction. | packs=1 m/340/410/300; gsm=250; tax=5801/5
      Organic Cotton Gauze, Double | +Ivory, Dusty Rose, Sea Green, Mustard, Lavender | Two layers tacked together in tiny squares, which crinkle after the first wash. | packs=1 m/330/395/150; gsm=125
    `,
  },
  {
    code: 'finecloth',
    store: 'resham-gali',
    subcategory: 'Plain fabric',
    title: '{}',
    about:
      '{} comes off a roll in Surat, cut to the half metre. Use a fine needle and press through a cloth.',
    tax: ['5407', 5],
    packs: [['1 m', 180, 220, 90]],
    net: '50 cm',
    cut: '0.5/1',
    maker: 'surat',
    facts: { fibre: 'Polyester', width_in: '44' },
    drawing: { recipe: 'fabric-fold', shape: 'single', pattern: 'plain' },
    words: 'kapda, resham, dupatta, कपड़ा, रेशम',
    items: `
      Organza, Crisp | +White, Gold, Baby Pink, Mint, Lavender, Peach, Black | Stands away from the body, for sleeves, bows and hampers. | pattern=plain; shape=single; packs=1 m/120/150/45
      Georgette, Viscose | +Rani Pink, Teal, Wine, Ivory, Mustard, Navy Blue | Falls softly with a grainy hand, good for sarees and anarkalis. | packs=1 m/190/235/95; fibre=Viscose; tax=5408/5
      Chiffon, Plain | +Peach, Sky Blue, White, Lilac, Coral, Black | Thinner than georgette and quick to slip, so pin it to paper before you cut. | packs=1 m/130/165/60
      Crepe, American | +Maroon, Bottle Green, Royal Blue, Black, Ivory | A matt cloth that does not cling, for linings and straight kurtas. | packs=1 m/160/195/130
      Satin, Duchess | +Ivory, Gold, Red, Royal Blue, Bottle Green, Silver | A heavy shine for lehengas, box pleats and cushions. | packs=1 m/240/290/190
      Taffeta, Shot | +Purple, Copper, Teal, Wine | Two colours cross in the weave, so it changes as it moves. | packs=1 m/175/215/110
      Velvet, Micro | +Maroon, Navy Blue, Bottle Green, Black, Dusty Rose, Royal Blue | Short pile on a stable back, for blouses, pouches and jewellery trays. | packs=1 m/310/380/250; tax=5801/5
      Net, Soft | +White, Black, Red, Gold, Baby Pink, Turquoise | Holds zari and sequins without puckering. | packs=1 m/70/90/40; tax=5804/5; shape=single
      Tulle, Stiff, 60 inch | +White, Baby Pink, Lavender, Sky Blue, Black | For tutus, veils and the underside of a skirt. | packs=1 m/85/105/35; tax=5804/5; width_in=60
      Brocade, Banarasi Buti | +Red, Rani Pink, Royal Blue, Bottle Green, Purple | Small gold buti on a bright ground, woven for blouses and borders. | packs=1 m/420/510/230; pattern=block-print
      Jacquard, Paisley | +Wine, Navy Blue, Gold, Black | Woven paisleys that show on both sides, for jackets and clutches. | packs=1 m/380/460/240; pattern=kalamkari
      Raw Silk, Dupion Look | +Mustard, Rani Pink, Teal, Maroon, Ivory, Copper | Slubs and shine without the price of silk, for pagdis and decor. | packs=1 m/260/320/150
      Chinon, Fine | +Lilac, Peach, Sea Green, Ivory | Between chiffon and silk, and easy to dye at home. | packs=1 m/210/260/85
      Lycra, Dance Weight | +Black, Red, Royal Blue, Hot Pink, Silver | Stretches both ways for costumes. Sew it with a narrow zigzag. | packs=1 m/330/400/240; tax=6006/5
      Fleece, Anti-Pill | +Grey, Navy Blue, Red, Cream, Bottle Green | Does not fray, so edges can stay raw. Good for soft toys and bed jackets. | packs=1 m/280/340/260; tax=6001/5
      Sherpa, Curly | +Cream, Brown, Grey | Sheep without the sheep, for collars and teddy bears. | packs=1 m/420/510/380; tax=6001/5
      Faux Leather, Soft | +Brown, Black, Maroon, Tan, Navy Blue | Cuts clean and does not fray; hold it with clips, as pins leave holes. | packs=1 m/390/470/480; tax=5903/5
      Blackout Lining | +White, Cream | Three passes of foam keep the morning out of a bedroom. | packs=1 m/230/280/300; tax=5903/5
    `,
  },
  {
    code: 'handloom',
    store: 'sui-aur-sitara',
    subcategory: 'Printed cotton',
    title: '{}',
    about:
      '{} is woven or printed by people whose names the shop knows, and cut from 50 cm upwards. No two lots match to the last shade, so take what you need at once.',
    tax: ['5208', 5],
    packs: [['1 m', 310, 370, 150]],
    net: '50 cm',
    cut: '0.5/1',
    facts: { fibre: 'Cotton', width_in: '44' },
    drawing: { recipe: 'fabric-fold', shape: 'single', pattern: 'stripe' },
    words: 'kapda, hathkargha, handloom, कपड़ा, हथकरघा',
    items: `
      Chanderi Cotton Silk, Plain | +Ivory, Peach, Mint, Lavender, Mustard | Crisp, sheer and light, from the looms of Chanderi. | packs=1 m/480/570/85; fibre=Silk and cotton; pattern=plain
      Maheshwari Stripe | +Rani Pink, Teal, Mustard, Wine | The reversible border is woven in, so a stole needs no hem. | packs=1 m/520/620/110; fibre=Silk and cotton
      Kota Doria, Check | +Sky Blue, Baby Pink, Lemon, White, Mint | Little squares of cotton and silk called khat, cool as a fan. | packs=1 m/390/470/70; pattern=check; fibre=Silk and cotton
      Mangalgiri Cotton | +Bottle Green, Maroon, Navy Blue, Rust | A firm plain cloth with a nizam edge, for kurtas that must last. | packs=1 m/350/420/160; pattern=plain
      Jamdani, Fine Buti | +White, Sky Blue, Grey | Motifs laid in by hand while weaving; they seem to float. | packs=1 m/690/820/90; pattern=dots; weave=Jamdani
      Sambalpuri Ikat | +Red, Black, Navy Blue | Fish, conch and wheel, tied before weaving in western Odisha. | packs=1 m/540/650/170; pattern=ikat; weave=Single ikat
      Gamcha Check | +Red, Green, Yellow, Navy Blue | The honest towel cloth of Bengal and Assam, now in dresses and tote bags. | packs=1 m/160/195/120; pattern=gingham
      Madras Check | +Red, Navy Blue, Mustard, Green | Bleeds a little in its first wash, and is loved for it. | packs=1 m/230/280/130; pattern=check
      Lungi Stripe, Kuthampully | +White, Cream, Sky Blue | Thin colour stripes on bleached cotton. | packs=1 m/180/220/120
      Batik, Wax Crackle | +Rust, Navy Blue, Bottle Green, Wine | Wax cracks in the cold bath and lets the dye run in veins. | packs=1 m/340/410/140; pattern=tie-dye
      Shibori, Folded Square | +Navy Blue, Teal, Black | Pleated, clamped and dipped six times in indigo. | packs=1 m/410/490/140; pattern=tie-dye; dye=Natural
      Bagh Print, Narmada | +Red, Black | Washed in the river at Bagh, whose copper makes the red so deep. | packs=1 m/360/430/150; pattern=block-print; dye=Natural
      Dabu Stripe, Mud Resist | +Grey, Navy Blue, Rust | Lime, gum and mud keep the stripe pale. | packs=1 m/320/385/150; pattern=stripe; dye=Natural
      Hand-Block Paisley | +Rani Pink, Teal, Mustard, Maroon | A carved paisley as big as a palm, printed in two colours. | packs=1 m/300/360/150; pattern=floral
      Hand-Block Elephant March | +Navy Blue, Rust, Green | A row of elephants every 12 cm, for nurseries and totes. | packs=1 m/290/350/150; pattern=block-print
      Warli Print Cotton | +Brown, Maroon, Black | White figures dance round the well on a mud ground. | packs=1 m/240/290/140; pattern=kalamkari
      Patchwork Print, Kantha Look | +Rust, Navy Blue | Looks stitched from twenty saris and is one cloth. | packs=1 m/270/320/150; pattern=patchwork
      Glitter Dot Cotton | +Navy Blue, Red, Black | Foil dots for festive frocks; iron it on the back. | packs=1 m/225/270/140; pattern=glitter
    `,
  },
  {
    code: 'printfun',
    store: 'ammas-attic',
    subcategory: 'Printed cotton',
    title: 'Quilting Cotton, {}',
    about:
      'Medium-weight cotton printed in Coimbatore for quilts, frocks and pencil cases: {}. It is cut to the half metre and pressed before it is folded.',
    tax: ['5208', 5],
    packs: [['1 m', 245, 295, 150]],
    net: '50 cm',
    cut: '0.5/1',
    facts: { fibre: 'Cotton', width_in: '44', gsm: '115' },
    drawing: { recipe: 'fabric-fold', shape: 'single', pattern: 'floral' },
    words: 'kapda, rajai, quilting, कपड़ा, छपा',
    items: `
      Jasmine Sprigs | Off White | Sprigs no bigger than a fingernail, on the ground of washed rice.
      Marigold Lane | Orange | Rows of genda heads, each with a green cap.
      Lotus Pond | Dusty Rose | Open lotuses and closed buds, turned in every direction so no scrap is wasted.
      Hibiscus, Large | Red | Flowers as wide as a saucer; cut one for the middle of a bag.
      Curry Leaf | Bottle Green | Leaves on their stems, for aprons and pot holders. | pattern=floral
      Banana Leaf | Green | Wide leaves in two greens, cool for table runners.
      Mango Season | Mustard | Kairi and ripe mangoes in a paisley that laughs. | pattern=kalamkari
      Kolam Dots | White | A pulli kolam drawn over and over. | pattern=dots
      Tiny Gingham | Sky Blue | Four-millimetre checks for smocking and doll dresses. | pattern=gingham
      Picnic Gingham | Red | Twelve-millimetre checks for baskets and napkins. | pattern=gingham
      Ticking Stripe | Grey | Mattress stripes that make neat pockets. | pattern=stripe
      Candy Stripe | Hot Pink | Even stripes of 6 mm. | pattern=stripe
      Monsoon Umbrellas | Teal | Umbrellas of all sizes on a wet street. | pattern=dots
      Auto Rickshaws | Yellow | Small autos that all go the same way, unlike ours. | pattern=block-print
      Kites over Ahmedabad | Sky Blue | Patangs with tails, for Uttarayan bunting and boys' kurtas. | pattern=block-print
      Parrots in Guava Tree | Lime | Two parrots to a branch. | pattern=kalamkari
      Peacock Feather Eyes | Royal Blue | Feather eyes in rows like fish scales. | pattern=kalamkari
      Sleeping Cats | Peach | Twelve cats in twelve naps. | pattern=dots
      Night Sky | Navy Blue | Dots and crescents for a child's first quilt. | pattern=dots
      Strawberries | Baby Pink | Berries with seeds you can count. | pattern=dots
      Chai Glasses | Brown | Cutting chai in ribbed glasses, for kitchen cushions. | pattern=block-print
      Steam Trains | Grey | Engines of the hill railways, nose to tail. | pattern=stripe
      Woodland Toadstools | Rust | Red caps among ferns, quite unlike our forests and loved for it. | pattern=dots
      Alphabet Blocks | Cream | Letters and their fruit, A for anar. | pattern=check
    `,
  },
]
