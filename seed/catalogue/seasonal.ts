import type { Family } from './family.ts'

/** Festival goods through the year, from Sankranti to Christmas. */
export const seasonal: Family[] = [
  {
    code: 'diya',
    store: 'mati-ghara',
    subcategory: 'Diyas and candles',
    title: '{}',
    about:
      'Fired in Khordha by potters who make nothing else from Dussehra to Diwali. Soak an hour in water before the first use, so the oil stays in.',
    tax: ['6912', 0],
    packs: [
      ['Pack of 12', 120, 149, 620],
      ['Pack of 24', 220, 285, 1200],
    ],
    net: '12 pieces',
    facts: { material: 'Terracotta', festival: 'Diwali' },
    drawing: { recipe: 'diya', shape: 'plain', count: 9 },
    words: 'diya, deepak, diye, दीया, दीपक, दिवाली',
    items: `
      Terracotta Diyas, Plain, 2.5 inch | ~Rust | The simple leaf-mouthed lamp, unglazed and ready to paint. | packs=Pack of 12/120/149/620, Pack of 24/220/285/1200, Pack of 50/399/525/2450
      Terracotta Diyas, Lotus, 3 inch | ~Rust | Eight pressed petals around a deep bowl. | x=1.5
      Hand-Painted Diyas, Peacock Blue, Set of 6 | Teal, Gold, White | Pattachitra borders in white on teal. | shape=painted; count=6; packs=Set of 6/299/360/420, Set of 12/549/699/820; net=6 pieces; about=Drawn with a fine brush and sealed, so the oil does not lift the paint. Wipe and keep for next year.
      Hand-Painted Diyas, Rani and Marigold, Set of 6 | Rani Pink, Orange, Gold | Bright as a stall at dusk. | shape=painted; count=6; packs=Set of 6/299/360/420, Set of 12/549/699/820; net=6 pieces; about=Drawn with a fine brush and sealed, so the oil does not lift the paint. Wipe and keep for next year.
      Diya Painting Kit, 12 Lamps | Rust, Red, Yellow, Green | Twelve plain lamps, six paints, mirrors and two brushes for a family evening. | recipe=kit-box; shape=diya; packs=1 kit/399/499/980; net=1 kit; label=DIYA KIT; tax=3213/18; about=Newspaper on the table is all you need to add.
      Eco Ganesha Idol, Natural Clay | ~Rust | Left unfired, it dissolves in a bucket and feeds the tulsi. | recipe=ganesha; tax=6913/0; packs=8 in/549/660/1900, 12 in/999/1199/4200; net=1 unit; festival=Ganesh Chaturthi; words=ganpati, ganesh, murti, गणेश, गणपति; sub=Idols and pooja; about=Made of river-bed clay and plant colours by a family of Kumbhars. Keep dry until the visarjan.; material=Natural clay
      Make Your Own Ganesha Kit, Seed Clay | Rust | One kilo of clay, tulsi seeds, natural colours and a step sheet with eight pictures. | recipe=ganesha; tax=2508/5; packs=1 kit/349/425/1350; net=1 kit; festival=Ganesh Chaturthi; words=ganpati, गणेश; sub=Idols and pooja; about=Made of river-bed clay and plant colours by a family of Kumbhars. Keep dry until the visarjan.; material=Natural clay
      Clay Dhunuchi, Small, Painted Red | Red | An incense burner with a steady foot and a cool handle. | recipe=diya; shape=painted; count=1; packs=1 unit/249/299/520; net=1 unit; festival=Durga Puja; words=dhunuchi, dhoop, धूप; sub=Idols and pooja
    `,
  },
  {
    code: 'rakhi',
    store: 'mithila-haat',
    subcategory: 'Rakhi',
    title: '{}',
    about:
      'Tied by hand in Madhubani and packed on a card with roli and rice. Order a week ahead for far-off brothers.',
    tax: ['9505', 0],
    packs: [
      ['1 rakhi', 99, 120, 20],
      ['Set of 2', 185, 235, 35],
    ],
    net: '1 unit',
    facts: { festival: 'Raksha Bandhan' },
    drawing: { recipe: 'rakhi', shape: 'thread', count: 1 },
    words: 'rakhi, raksha bandhan, rakshabandhan, राखी, रक्षाबंधन',
    items: `
      Madhubani Fish Rakhi | Red, Mustard | A painted cloth fish no bigger than a coin, on cotton thread.
      Sikki Grass Rakhi, Golden Flower | Mustard, Green | Coiled golden grass that may be kept on a bag all year.
      Seed Paper Rakhi, Tulsi | Green, Tan | Plant the centre after the day and water it. | x=0.9
      Bhaiya Bhabhi Rakhi Pair, Pearl | Maroon, White | A thread and a lumba with small pearls. | shape=pair; count=2; packs=1 pair/225/275/40; net=1 pair; words=lumba
      Kids' Rakhi, Baby Elephant | Sky Blue, Yellow | Soft felt on a band that closes by itself. | shape=kids
      Five Thread Rakhis, Resham | @festive | Simple silk threads with one bead each, for cousins in number. | count=5; packs=Set of 5/199/249/60; net=5 pieces
      Rakhi Making Kit for 10 | Red, Gold, Green, Orange | Dori, beads, felt, glue dots and ten cards. | recipe=kit-box; shape=rakhi; packs=1 kit/299/375/180; net=1 kit; label=RAKHI KIT; tax=9505/18; about=Everything is counted for ten, with two spare of each.
    `,
  },
  {
    code: 'toran',
    store: 'utsav-gali',
    subcategory: 'Torans and garlands',
    title: '{}',
    about:
      'Fits a standard 3 ft door with a loop at each end. Dust it and roll it in newspaper for next year.',
    tax: ['5609', 5],
    packs: [['1 unit', 349, 425, 260]],
    net: '1 unit',
    facts: { length_in: '40' },
    drawing: { recipe: 'toran', shape: 'moti' },
    words: 'toran, bandhanwar, तोरण, बंदनवार',
    items: `
      Marigold and Mango Leaf Toran | Orange, Green, Yellow | Cloth leaves and fluffy marigolds, as on the first day of Navratri. | shape=marigold; tax=6702/18
      Moti Toran, Gold and Maroon | Gold, Maroon | Strings of small beads with a Lakshmi foot at the centre.
      Pom-Pom Toran, Rajasthani Brights | @festive | Wool pom-poms, mirrors and tassels, good on a balcony too. | shape=pom-pom; packs=1 unit/299/375/180
      Woollen Parrot Toran | Green, Red, Yellow | Six parrots between rings, made in a Kutch lane. | shape=pom-pom; packs=1 unit/449/549/240
    `,
  },
  {
    code: 'festdeco',
    store: 'utsav-gali',
    subcategory: 'Torans and garlands',
    title: '{}',
    about: 'Straight from the decorator lanes of Chandni Chowk, where the season starts in August.',
    tax: ['6702', 18],
    packs: [
      ['Pack of 5', 225, 280, 260],
      ['Pack of 10', 425, 550, 510],
    ],
    net: '5 strings',
    facts: { festival: 'Diwali' },
    drawing: { recipe: 'marigold-strings', count: 4 },
    words: 'genda, phool, ladi, गेंदा, फूल, सजावट',
    items: `
      Marigold Strings, Saffron, 5 ft | Orange | Thick fluffy heads on thread, light on any nail.
      Marigold Strings, Yellow and Orange, 5 ft | Yellow, Orange | Two shades in turn, the one decorators hang by the hundred.
      Mogra and Rose Strings, 4 ft | White, Red | For mandirs, mehendi and hair in pictures. | words=mogra, gajra, मोगरा; festival=All year
      Akash Kandil, Paper Star, 14 inch | Red, Yellow, Orange | Folds flat; hang it with a 5 W bulb and out of the rain. | recipe=lantern; shape=star; tax=9505/18; packs=1 unit/199/250/160; net=1 unit; sub=Diyas and candles; words=kandil, lantern, कंदील
      Akash Kandil, Bandhani Cloth, Round | Rani Pink, Gold | Cloth over a wire ring, with gota and a tassel. | recipe=lantern; shape=round; tax=9505/18; packs=1 unit/299/375/220; net=1 unit; sub=Diyas and candles; words=kandil, कंदील
      Tealight Candles, 4 Hour, White | White | Drip-free cups that light at once. | recipe=tealights; shape=plain; count=16; tax=3406/5; packs=Pack of 25/149/190/380, Pack of 50/275/360/740, Pack of 100/499/660/1450; net=25 pieces; sub=Diyas and candles; words=mombatti, मोमबत्ती; burns=4 hours
      Tealight Candles, Rose Scented, Red | Red | A faint rose, not a loud one. | recipe=tealights; shape=lit; count=12; tax=3406/5; packs=Pack of 12/120/150/190; net=12 pieces; sub=Diyas and candles; words=mombatti, मोमबत्ती; burns=3 hours
      Pooja Thali, Steel, Kundan Border, 10 inch | Red, Gold | A steel plate with bowl, diya and a removable fabric border. | recipe=pooja-thali; tax=7323/5; packs=1 unit/449/549/620; net=1 unit; sub=Idols and pooja; words=puja, aarti, thaali, पूजा थाली; festival=All year
      Decorated Karva Chauth Thali Set | Maroon, Gold | Sieve, karva and thali in one cloth, for the moon watch. | recipe=pooja-thali; tax=7323/5; packs=1 set/799/999/1200; net=1 set; sub=Idols and pooja; words=karwa chauth, करवा चौथ; festival=Karva Chauth
      Dandiya Sticks, Lac-Painted, Pair | Red, Yellow, Green | Turned wood with lac rings and a small ghungroo at the end. | recipe=craft-sticks; count=8; tax=4421/5; packs=1 pair/149/185/240; net=2 pieces; sub=Torans and garlands; words=garba, navratri, डांडिया; festival=Navratri
      Holi Pichkari Decoration Bunting, 3 m | @holi | Printed flags with drums and splashes, for the terrace. | recipe=bunting; shape=triangle; pattern=dots; label=HOLI; tax=9505/18; packs=1 unit/120/149/90; net=3 m; sub=Rangoli and Holi; words=holi, jhandi, होली; about=Wipe clean and store flat.; festival=Holi
      Rangoli Acrylic Mat Set, Lotus, 9 Pieces | Rani Pink, Yellow, Green, Orange | Wipe-clean petals to set around a diya, and to set again next year. | recipe=rangoli-powder; shape=stencil; tax=3926/18; packs=1 set/449/549/520; net=9 pieces; sub=Rangoli and Holi; words=rangoli, रंगोली; about=Wipe clean and store flat.
      Diwali Gift Box, Empty, Kandil Print, 8 inch | Maroon, Gold | Holds four mithai boxes or one good hamper, with a ribbon handle. | recipe=gift-box; shape=closed; pattern=stars; tax=4819/5; packs=1 unit/149/185/190, Pack of 5/675/925/930; net=1 unit; sub=Wedding and shagun; words=diwali, uphaar, दिवाली; festival=Diwali
    `,
  },
  {
    code: 'holi',
    store: 'utsav-gali',
    subcategory: 'Rangoli and Holi',
    title: '{}',
    about: 'Free of lead and mica, and it brushes off skin and floor. Keep dry.',
    tax: ['3204', 18],
    packs: [['Set of 5', 199, 249, 560]],
    net: '5 x 100 g',
    facts: { festival: 'Diwali and Holi' },
    drawing: { recipe: 'rangoli-powder', shape: 'bowls', count: 6 },
    words: 'rangoli, rang, kolam, रंगोली, रंग',
    items: `
      Rangoli Powder, 10 Shades, 80 g Each | @festive | Heavy grain that falls straight and does not fly when the fan is on. | packs=Set of 10/275/340/880; net=10 x 80 g; count=10
      Rangoli Powder, White, 1 kg | White | For kolam lines every morning of Margazhi. | packs=1 kg/85/105/1040; net=1 kg; count=4
      Herbal Gulal, 5 Shades, 100 g Each | @holi | Corn starch with petals, beet and turmeric. | shape=gulal; words=gulal, holi, गुलाल, होली
      Rangoli Stencils, Set of 6, 8 inch | ~Turquoise, Rani Pink, Yellow | Peacock, lotus, swastik, two borders and a diya. | shape=stencil; tax=3926/18; packs=Set of 6/149/190/140; net=6 pieces; words=jali, stencil; about=Wipe clean and store flat.
    `,
  },
  {
    code: 'season',
    store: 'ammas-attic',
    subcategory: 'Christmas and Sankranti',
    title: '{}',
    about: 'Made in small numbers before each festival.',
    tax: ['9505', 18],
    packs: [['Set of 6', 349, 425, 120]],
    net: '6 pieces',
    facts: { made_in: 'Mysuru' },
    drawing: { recipe: 'christmas-ornament', shape: 'bauble', count: 6 },
    words: 'tyohar, sajavat, त्योहार, christmas',
    items: `
      Crochet Baubles, Red and White, Set of 6 | Red, White, Bottle Green | Cotton over a light ball, safe for trees with cats. | festival=Christmas
      Wooden Ornaments to Paint, Set of 12 | ~Tan | Stars, bells and camels in 3 mm wood with twine. | shape=mdf; count=10; packs=Set of 12/225/275/140; net=12 pieces; festival=Christmas
      Little Felt Christmas Tree, 12 inch | Bottle Green, Red, Gold | A table tree with twelve stitched ornaments that come off and on. | shape=tree; count=1; packs=1 unit/599/725/260; net=1 unit; festival=Christmas
      Paper Kites, Plain Brights, Pack of 10 | Red, Yellow, Green, Blue, Hot Pink | Kite paper and bamboo, without string and without manjha. | recipe=kite; pattern=plain; count=5; tax=4823/5; packs=Pack of 10/149/185/220; net=10 pieces; festival=Sankranti; words=patang, पतंग
      Mini Kites for Decoration, Stripes, Pack of 20 | Orange, White, Green | Hand-sized kites to hang in windows in January. | recipe=kite; pattern=stripe; count=5; tax=4823/5; packs=Pack of 20/120/150/110; net=20 pieces; festival=Sankranti; words=patang, पतंग
      Golu Doll Steps, Crochet Animal Set of 5 | @earth | A cow, a parrot, an elephant and two small deer for the lowest step. | recipe=crochet-plush; shape=elephant; tax=9503/5; packs=Set of 5/899/1099/320; net=5 pieces; festival=Navratri; words=golu, bombe habba, गोलू
    `,
  },
  {
    code: 'shagun',
    store: 'indigo-lane',
    subcategory: 'Wedding and shagun',
    title: '{}',
    about: 'Printed in Jaipur on our own tables.',
    tax: ['4817', 18],
    packs: [
      ['Pack of 10', 149, 185, 110],
      ['Pack of 25', 325, 425, 260],
    ],
    net: '10 pieces',
    facts: { occasion: 'Wedding' },
    drawing: { recipe: 'envelope', shape: 'shagun', pattern: 'block-print', count: 6 },
    words: 'shagun, lifafa, shaadi, लिफ़ाफ़ा, शगुन',
    items: `
      Shagun Envelopes, Block-Print Lotus, Red | Red, Gold | Thick paper with a one-rupee coin set in the flap.
      Shagun Envelopes, Elephant, Turquoise | Turquoise, Gold | A little procession along the lower edge.
      Haldi Platter Mats, Gota Edge, Set of 3 | Yellow, Gold | Three round mats in yellow cotton for the ubtan bowls. | recipe=mirror-plate; tax=6304/5; packs=Set of 3/449/549/320; net=3 pieces; words=haldi, हल्दी; about=Stitched in Jaipur and edged by hand. Wash alone in cold water, as haldi stays.
      Navratri Chaniya Mirror Lace, 9 m | @festive | Mirror work on a 4 cm cotton base, enough for one wide ghera. | recipe=gota-roll; shape=mirror; tax=5808/5; packs=9 m/549/675/320; net=9 m; words=chaniya, garba, गरबा, lace; occasion=Navratri; about=Stitched in Jaipur, mirror by mirror. Dab clean with cold water.
    `,
  },
]
