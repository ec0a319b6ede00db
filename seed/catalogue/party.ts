import type { Family } from './family.ts'

/** Balloons, banners, tableware and return gifts. */
export const party: Family[] = [
  {
    code: 'latex',
    store: 'utsav-gali',
    subcategory: 'Balloons',
    title: 'Latex Balloons 10 inch, {}',
    about:
      'Natural rubber with an even colour, blown by mouth, pump or helium. Inflate a little less in summer heat; keep burst pieces away from babies.',
    tax: ['9503', 5],
    packs: [
      ['Pack of 25', 110, 140, 75],
      ['Pack of 50', 199, 260, 145],
      ['Pack of 100', 349, 480, 285],
    ],
    net: '25 pieces',
    facts: { size_in: '10', material: 'Natural latex' },
    drawing: { recipe: 'balloons', shape: 'latex', count: 9 },
    words: 'gubbara, gubbare, ग़ुब्बारा, balloon',
    items: `
      Rainbow Mix | @brights |
      Pastel Mix | @pastels |
      Metallic Gold and Black | Gold, Black | A pearly gold beside a plain black, for milestone birthdays. | shape=metallic; x=1.2
      Metallic Rose Gold | Rose Gold | | shape=metallic; x=1.2
      Red Hearts and Rounds | Red | Half are hearts and half are round, for anniversaries.
      White Pearl | White | | shape=metallic; x=1.1
    `,
  },
  {
    code: 'balloonkit',
    store: 'utsav-gali',
    subcategory: 'Balloons',
    title: '{}',
    about: 'Try it on a wall the evening before; two people need about an hour.',
    tax: ['9503', 5],
    packs: [['1 kit', 449, 549, 420]],
    net: '1 kit',
    facts: { use: 'Indoors and outdoors' },
    drawing: { recipe: 'balloons', shape: 'arch', count: 16 },
    words: 'gubbara, arch, सजावट, sajavat',
    items: `
      Balloon Arch Kit, Haldi Yellow, 90 Pieces | Yellow, Orange, White, Mustard | Yellows and one orange in four sizes, with tape, glue dots and a hand pump.
      Balloon Arch Kit, Baby Shower Blue, 85 Pieces | Sky Blue, White, Silver, Grey | Soft blues with a few chrome ones, and cloud stickers.
      Balloon Arch Kit, Jungle Birthday, 110 Pieces | Green, Lime, Gold, White, Brown | Greens, animal prints and ten paper palm leaves. | packs=1 kit/599/749/520
      Hand Balloon Pump | Hot Pink | Blows both ways, so it is twice as fast as it looks. | tax=9503/5; packs=1 unit/60/75/70; net=1 unit; from=China; shape=latex; count=3; about=Wipe it dry and it lasts a good many birthdays.
      Foil Number Balloon, Gold, 32 inch | Gold | Any digit from 0 to 9: say which in the note. Fills with air or helium and can be used again. | recipe=foil-balloon; shape=glyph; label=1; packs=1 unit/110/140/30; net=1 unit; from=China; about=Fill it slowly and stop when the creases are gone.
      Foil Letter Balloon, Rose Gold, 16 inch | Rose Gold | One letter from A to Z, with a straw to fill it. | recipe=foil-balloon; shape=glyph; label=A; packs=1 unit/49/60/18; net=1 unit; from=China; about=Fill it slowly and stop when the creases are gone.
      Foil Heart Balloons, Red, 18 inch, Pack of 5 | Red | Hang them or let them float; they stay full for a week. | recipe=foil-balloon; shape=heart; packs=Pack of 5/149/185/60; net=5 pieces; from=China; about=Fill it slowly and stop when the creases are gone.
      Foil Star Balloons, Silver, 18 inch, Pack of 5 | Silver | Stars for ceilings and for first nights in a new house. | recipe=foil-balloon; shape=star; packs=Pack of 5/149/185/60; net=5 pieces; from=China; about=Fill it slowly and stop when the creases are gone.
    `,
  },
  {
    code: 'banner',
    store: 'utsav-gali',
    subcategory: 'Banners and backdrops',
    title: '{}',
    about: 'Comes strung and folded flat, with hooks that leave no mark.',
    tax: ['9505', 18],
    packs: [['1 unit', 149, 180, 110]],
    net: '1 unit',
    facts: { use: 'Indoors' },
    drawing: { recipe: 'bunting', shape: 'letters', pattern: 'plain', label: 'HAPPY' },
    words: 'sajavat, jhandi, birthday, सजावट, झंडी',
    items: `
      Happy Birthday Banner, Felt, Rainbow | @brights | Cut felt letters with no fold lines, kept by many families for years. | packs=1 unit/249/299/120; length_m=2.5
      Janamdin Mubarak Banner, Cardstock | Rani Pink, Gold | The wish in Hindi for grandmother's eightieth. | label=MUBARAK; length_m=2.5
      Welcome Baby Banner, Kraft and Mint | Mint, Tan | Kraft paper flags with mint letters and a small stork. | label=WELCOME; pattern=kraft; length_m=2
      Shubh Vivah Bunting, Marigold | Orange, Red | Printed flags with a kalash and mango leaves. | shape=triangle; pattern=block-print; label=SHUBH; length_m=4; words=shaadi, शादी
      Cotton Bunting, Patchwork, 5 m | @pastels | Stitched cloth flags that go through the wash and out again next year. | shape=triangle; pattern=floral; packs=1 unit/299/360/180; length_m=5
      Scallop Bunting, Gingham, 3 m | Red, White | Round flags for picnics and school canteens. | shape=scallop; pattern=gingham; length_m=3
      Foil Curtain, Gold, 3 x 6 ft | Gold | A shimmering door or photo wall in two minutes. | recipe=foil-curtain; packs=1 unit/85/110/90, Pack of 2/160/220/175; from=China; about=Stick at the back or knot it to a rod. Folds up small for the next function.
      Foil Curtain, Rose Gold, 3 x 6 ft | Rose Gold | Warmer in pictures than gold. | recipe=foil-curtain; packs=1 unit/85/110/90, Pack of 2/160/220/175; from=China; about=Stick at the back or knot it to a rod. Folds up small for the next function.
      LED Fairy Lights, Warm White | ~Gold | Ten bulbs to the metre on copper wire, USB plug, for bottles and windows. | recipe=fairy-lights; tax=9405/18; packs=10 m/149/199/90, 20 m/249/330/150; net=10 m; from=China; words=jhalar, batti, झालर; about=For use indoors or under a roof. Roll it on a card for next year.
      LED Curtain Lights, Diwali Diya, 12 Hanging | ~Orange | Twelve diya shapes on a 2.5 m line, eight modes. | recipe=fairy-lights; tax=9405/18; packs=1 unit/299/380/260; words=jhalar, झालर; about=For use indoors or under a roof. Roll it on a card for next year.
    `,
  },
  {
    code: 'partytable',
    store: 'utsav-gali',
    subcategory: 'Table and cake',
    title: '{}',
    about: 'Food-safe board without plastic lining. Compost it after the cake.',
    tax: ['4823', 18],
    packs: [
      ['Pack of 10', 120, 149, 190],
      ['Pack of 25', 275, 349, 460],
    ],
    net: '10 pieces',
    facts: { material: 'Food-safe board' },
    drawing: { recipe: 'paper-cups', shape: 'plates', pattern: 'dots' },
    words: 'plate, glass, thali, कागज़ की प्लेट',
    items: `
      Paper Plates 9 inch, Polka Dots | Turquoise, White | Stiff enough for chole and a slice of cake together.
      Paper Plates 7 inch, Gold Chevron | Gold, White | The small plate for snacks, with a printed gold edge. | pattern=chevron; x=0.8
      Paper Cups 250 ml, Stripes | Red, White | Double wall for chai, cool to hold. | shape=cups; pattern=stripe; x=0.9
      Party Table Set, Jungle, for 10 | Green, Yellow, Brown | Plates, cups, napkins and one table cover, all with leaves and tigers. | shape=set; pattern=floral; packs=1 set/399/499/620; net=1 set
      Party Table Set, Floral Tea, for 10 | Dusty Rose, Mint, White | A quiet print for kitty parties and baby showers. | shape=set; pattern=floral; packs=1 set/399/499/620; net=1 set
    `,
  },
  {
    code: 'caketop',
    store: 'meethi-oven',
    subcategory: 'Table and cake',
    title: '{}',
    about: 'Wipe with a dry cloth before it meets the icing.',
    tax: ['3926', 18],
    packs: [['1 unit', 85, 110, 20]],
    net: '1 unit',
    facts: { use: 'On cakes' },
    drawing: { recipe: 'cake-topper', label: 'HAPPY' },
    words: 'cake, topper, janamdin, जन्मदिन, केक',
    items: `
      Acrylic Cake Topper, Happy Birthday, Gold | Gold | Mirror gold with a food-safe stick, 14 cm wide. | label=HAPPY
      Acrylic Cake Topper, Shaadi, Rose Gold | Rose Gold | A fine script for weddings and anniversaries. | label=SHAADI
      Glitter Card Topper, One | Hot Pink | The first birthday, in board with glitter that does not fall in the cream. | label=ONE; packs=1 unit/49/60/12; tax=4823/18
      Acrylic Cake Topper, Badhai Ho, Silver | Silver | For results, jobs and every good news. | label=BADHAI HO
      Number Candles, 0 to 9, Metallic Gold | Gold | Ten candles in a tray; the same box serves for a decade. | recipe=number-candles; tax=3406/5; packs=1 set/149/185/110; net=10 pieces; words=mombatti, मोमबत्ती; label=0123; about=Light them last and blow them out within two minutes.
      Number Candle Pair, Twenty-Five, Silver | Silver | For silver jubilees, 7 cm tall. | recipe=number-candles; tax=3406/5; packs=1 set/60/75/35; net=2 pieces; words=mombatti, मोमबत्ती; label=25; about=Light them last and blow them out within two minutes.
      Thin Birthday Candles, Rainbow, 24 Pieces | @brights | Slim, drip-slow and with holders. | recipe=number-candles; tax=3406/5; packs=Pack of 24/55/70/50; net=24 pieces; words=mombatti, मोमबत्ती; label=24; about=Light them last and blow them out within two minutes.
    `,
  },
  {
    code: 'partyfun',
    store: 'utsav-gali',
    subcategory: 'Hats, gifts and fun',
    title: '{}',
    about: 'For ten children, or for six and their very keen uncles.',
    tax: ['9505', 18],
    packs: [['Pack of 10', 149, 185, 120]],
    net: '10 pieces',
    facts: { age: '3+' },
    drawing: { recipe: 'party-hats', pattern: 'dots', count: 6 },
    words: 'topi, party, टोपी, janamdin',
    items: `
      Party Hats with Pom-Poms, Dots | @brights | Soft elastic and a pom-pom on top. | pattern=dots
      Party Hats, Stars, Navy and Gold | Navy Blue, Gold | For astronauts and their crew. | pattern=stars
      Confetti Bag, Rose Petals in Paper, 100 g | Rani Pink, Orange, Yellow | Tissue petals in haldi shades, which sweep up easily. | recipe=confetti; shape=bag; packs=100 g/120/150/120; net=100 g
      Paper Party Poppers, Pack of 6 | Gold, Silver, Red, Blue | Twist the base away from faces: paper only, no gunpowder. | recipe=confetti; shape=popper; packs=Pack of 6/299/375/420; net=6 pieces
      Return-Gift Bags, Kraft | Tan | Plain bags with twisted handles, ready for stamps and names. | recipe=gift-bags; pattern=kraft; count=3; tax=4819/5; packs=Pack of 10/175/220/280, Pack of 25/399/525/690; words=thaili, थैली
      Return-Gift Bags, Candy Stripe | Hot Pink, White | Cheerful stripes and a strong base. | recipe=gift-bags; pattern=stripe; count=3; tax=4819/5; packs=Pack of 10/199/250/280; words=thaili, थैली
    `,
  },
  {
    code: 'paperdeco',
    store: 'kaagaz-ghar',
    subcategory: 'Paper decorations',
    title: '{}',
    about: 'Opens flat to full in a second and folds away for the next function.',
    tax: ['4823', 18],
    packs: [['Set of 6', 225, 275, 180]],
    net: '6 pieces',
    facts: { material: 'Paper' },
    drawing: { recipe: 'paper-fans', shape: 'fan', count: 5 },
    words: 'pankha, sajavat, kaagaz, पंखा, सजावट',
    items: `
      Paper Fans, Haldi Yellow and Orange | Yellow, Orange, Mustard | Six pleated rosettes from 20 to 40 cm for a mehendi or haldi wall.
      Paper Fans, Blush and Gold | Baby Pink, Gold, White | A calm set for engagements and dessert tables.
      Honeycomb Balls, Pastel | @pastels | Tissue balls that open like fruit. | shape=honeycomb
      Tissue Pom-Poms, Red and White | Red, White | Fluff the layers one by one; ready in three minutes each. | shape=pompom; about=Packed flat with thread for hanging. Each opens to about 25 cm.
      Paper Streamers, Crepe, 8 Rolls | @brights | Ten metres each, colourfast until it rains. | recipe=crepe-roll; shape=crepe; count=8; tax=9505/18; packs=8 rolls/120/150/220; net=8 rolls; about=Twist and drape from the centre of the room outwards.
    `,
  },
]
