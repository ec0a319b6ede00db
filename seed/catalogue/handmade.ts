import type { Family } from './family.ts'

/** Finished work by hand: paintings, resin, crochet, candles, bags and boxes. */
export const handmade: Family[] = [
  {
    code: 'mithila',
    store: 'mithila-haat',
    subcategory: 'Wall art',
    title: 'Madhubani Painting, {}',
    about:
      'Painted with nib and natural colour on handmade paper washed with cow dung, as in Mithila homes. Comes unframed between boards, with the painter named on the back.',
    tax: ['9701', 5],
    packs: [
      ['A4', 749, 899, 250],
      ['A3', 1299, 1599, 420],
    ],
    net: '1 unit',
    facts: { medium: 'Natural colour on handmade paper', made_by: 'Women of Ranti village' },
    drawing: { recipe: 'framed-art', pattern: 'madhubani', shape: 'sheet' },
    words: 'mithila, chitra, chitrakari, मधुबनी, मिथिला, चित्र',
    items: `
      Twin Fish | @festive | Two fish for good fortune, circling in a border of lotus, in the bharni style of filled colour.
      Tree with Parrots | Green, Red, Yellow, Black | Eleven parrots on one tree, each with a different wing. A favourite for children's rooms.
      Kohbar Lotus | Red, Black, Mustard | The lotus and bamboo drawn on the wall of a wedding room, here on paper for the new couple.
      Peacock in Rain | Teal, Navy Blue, Green, Orange | Fine kachni line work, almost no flat colour, so come close to look. | x=1.2
      Elephant Procession | Rust, Mustard, Black | Three elephants with umbrellas and drummers, in earth shades. | x=1.3
    `,
  },
  {
    code: 'wallart',
    store: 'mithila-haat',
    subcategory: 'Wall art',
    title: '{}',
    about:
      'Made and signed by one person from start to finish. Dust with a dry brush and keep away from strong sun.',
    tax: ['9701', 5],
    packs: [['1 unit', 999, 1299, 600]],
    net: '1 unit',
    facts: { made_by: 'One named artist' },
    drawing: { recipe: 'framed-art', shape: 'framed', pattern: 'warli' },
    words: 'chitra, painting, tasveer, चित्र, wall decor',
    items: `
      Warli Harvest Dance, Framed, 10 x 12 inch | ~Rust, White | White rice-paste figures spiral around a tarpa player on a mud-red ground. | medium=Acrylic on cloth
      Godna Tattoo Art, Framed, 8 x 10 inch | ~Tan, Black | Rows of people and animals as they were once tattooed, in lamp black and flower red. | pattern=madhubani; packs=1 unit/849/999/480
      Mandala in Gold Dots, Framed, 8 inch | ~Navy Blue, Gold | Some two thousand dots on indigo board, laid with one wooden stick. | pattern=mandala; packs=1 unit/699/899/450
      Sujani Stitched Story Panel, 12 x 12 inch | @garden | Running stitch on layers of old sari, telling of a girl's first day at school. | pattern=floral; tax=5810/5; packs=1 unit/1450/1799/300; words=sujani, kantha, सुजनी
      Sikki Grass Fish, Wall Hanging | ~Mustard, Rani Pink | Golden sikki grass coiled and stitched, light as a leaf and a little sweet-smelling. | recipe=basket; shape=cane; tax=4602/5; packs=1 unit/325/399/120; words=sikki, सिक्की
    `,
  },
  {
    code: 'mithilagift',
    store: 'mithila-haat',
    subcategory: 'Journals and cards',
    title: '{}',
    about: 'Painted by hand in Ranti and sealed so that it can be used and not only looked at.',
    tax: ['4909', 18],
    packs: [['Set of 5', 249, 299, 90]],
    net: '5 pieces',
    facts: { made_by: 'Women of Ranti village' },
    drawing: { recipe: 'envelope', shape: 'plain', pattern: 'block-print', count: 5 },
    words: 'mithila, madhubani, uphaar, मधुबनी, उपहार',
    items: `
      Madhubani Greeting Cards, Blank Inside | Cream, Red, Green | Five different cards with envelopes, fish to fly-whisk, on handmade paper.
      Madhubani Bookmarks, Set of 4 | @festive | Tall trees and long-necked birds that suit the shape, with a cotton tassel. | recipe=framed-art; pattern=madhubani; shape=sheet; tax=4911/18; packs=Set of 4/149/180/30; net=4 pieces; words=kitab
      Madhubani Journal, Hand-Painted Cover, A5 | Mustard, Maroon | Unruled cotton-rag pages behind a painted and varnished cover. | recipe=journal; shape=handmade; pattern=block-print; tax=4820/18; packs=1 unit/449/549/280; net=1 unit; words=diary, डायरी
      Papier-Mache Bowl, Lotus Pond | Teal, Pink, Gold | Made from old newspaper and methi paste, as grandmothers did, 6 inches wide. For keys and dry fruit. | recipe=mirror-plate; tax=4823/5; packs=1 unit/325/399/180; net=1 unit; sub=Wall art; words=kagaz, katori, कटोरी
      Tussar Silk Stole, Painted Fish Border | Beige, Rust | Bhagalpur tussar with a painted border at both ends, 2 m long. Dry clean only. | recipe=fabric-fold; shape=single; pattern=kalamkari; tax=6214/5; packs=1 unit/1899/2299/180; net=1 unit; sub=Bags and pouches; words=dupatta, stole, दुपट्टा; about=Painted by hand in Ranti by the woman named on the tag.
      Painted Cotton Tote, Kachni Elephant | White, Black | Line work in fabric ink on thick cotton; wash inside out. | recipe=pouch; shape=tote; pattern=floral; tax=4202/5; packs=1 unit/399/480/190; net=1 unit; sub=Bags and pouches; words=thaila, jhola, थैला; about=Painted by hand in Ranti by the woman named on the tag.
    `,
  },
  {
    code: 'resingift',
    store: 'lehar-resin-studio',
    subcategory: 'Resin gifts',
    title: '{}',
    about:
      'Poured in Indiranagar in clear, low-yellowing resin and cured for three days. Wipe with a soft damp cloth; not for the dishwasher.',
    tax: ['3926', 18],
    packs: [
      ['Set of 2', 449, 549, 220],
      ['Set of 4', 849, 999, 430],
    ],
    net: '2 pieces',
    facts: { material: 'Epoxy resin', size_in: '4' },
    drawing: { recipe: 'coaster-set', pattern: 'ocean', count: 4 },
    words: 'coaster, resin gift, uphaar, उपहार',
    items: `
      Ocean Wave Resin Coasters | Teal, Turquoise, White | White lacing over two blues, with a little sand at the edge. No two are alike.
      Geode Resin Coasters, Amethyst | Purple, Gold | Crushed glass at the heart and a gilded edge, with cork feet below. | pattern=geode; x=1.2
      Pressed Flower Resin Coasters | Transparent, Pink, Lilac | Real larkspur and fern, dried for two weeks before they are set. | pattern=floral; x=1.1
      Black Marble Resin Coasters | Black, Gold | Smoky swirls with a thin gold vein, for a grown-up table. | pattern=marble
      Resin Letter Keychain with Dried Flowers | Transparent, Baby Pink | Choose the letter in a message with your order; gold flakes and small blossoms float inside. | recipe=keychain; shape=letter; packs=1 unit/179/225/40; net=1 unit; label=A; words=key ring, chabi, चाबी; size_in=
      Resin Heart Keychain, Mauve Shimmer | Lilac | A smooth heart on a gold ring, good as a return gift. | recipe=keychain; shape=heart; packs=1 unit/149/180/35, Pack of 5/649/850/170; net=1 unit; label=LOVE; size_in=
    `,
  },
  {
    code: 'crochetgift',
    store: 'ammas-attic',
    subcategory: 'Crochet and soft toys',
    title: '{}',
    about:
      'Crocheted in milk cotton, filled with washable fibre, eyes stitched and not glued. Hand wash cool and dry flat in shade.',
    tax: ['9503', 5],
    packs: [['1 unit', 549, 649, 140]],
    net: '1 unit',
    facts: { fibre: 'Milk cotton', height_cm: '18' },
    drawing: { recipe: 'crochet-plush', shape: 'bear' },
    words: 'amigurumi, gudiya, khilona, crochet, खिलौना, गुड़िया',
    items: `
      Crochet Elephant, Appu | Grey, Pink | Appu sits by himself and has ears made for holding. | shape=elephant
      Crochet Bunny with Long Ears | Cream | Ears long enough to tie in a knot, a good first friend. | shape=bunny
      Crochet Bear in a Muffler | Brown, Red | The muffler comes off, so small fingers can practise. | shape=bear
      Crochet Octopus, Turquoise | Turquoise | Eight curly arms that newborns like to grip. | shape=octopus; packs=1 unit/399/480/90; height_cm=12
      Crochet Sunflower Bouquet, 3 Stems | Yellow, Brown | Three sunflowers and two leaves in brown paper, and no watering. | recipe=flower-bunch; shape=crochet; count=3; tax=6702/18; packs=3 stems/449/549/150, 5 stems/699/849/240; net=3 stems; words=phool, guldasta, फूल; about=Wrapped by hand in brown paper in Mysuru. Dust with a soft brush and keep out of strong sun.; height_cm=35
      Crochet Rose Bouquet, Red, 5 Stems | Red | Five roses that last longer than the argument. | recipe=flower-bunch; shape=crochet; count=5; tax=6702/18; packs=5 stems/749/899/220; net=5 stems; words=phool, gulab, गुलाब; about=Wrapped by hand in brown paper in Mysuru. Dust with a soft brush and keep out of strong sun.; height_cm=35
    `,
  },
  {
    code: 'soapcandle',
    store: 'ammas-attic',
    subcategory: 'Candles and soap',
    title: '{}',
    about: 'Made in batches of twenty-four and rested before sale.',
    tax: ['3401', 5],
    packs: [
      ['1 bar', 120, 145, 115],
      ['Pack of 4', 440, 560, 450],
    ],
    net: '100 g',
    facts: { weight_g: '100' },
    drawing: { recipe: 'soap-bar', pattern: 'plain', count: 1, label: 'MYSURU' },
    words: 'sabun, साबुन, soap',
    items: `
      Handmade Soap, Mysuru Sandal | Tan | Coconut and castor oil with sandalwood powder, cured for five weeks. Keep it on a dry dish between baths.
      Handmade Soap, Neem and Tulsi | Olive | A plain green bar with a clean leaf smell, good after the garden. Keep it on a dry dish between baths.
      Handmade Soap, Rose Petal | Dusty Rose | Dried petals from Devaraja market are pressed on top. Keep it on a dry dish between baths. | pattern=petals
      Soy Candle in a Jar, Mogra | Ivory | One hundred and eighty grams of soy wax with mogra, burning for about thirty hours. Trim the wick to 5 mm each time. | recipe=candle-jar; shape=jar; count=1; tax=3406/5; packs=1 jar/399/480/360; net=180 g; label=MOGRA; words=mombatti, मोमबत्ती; weight_g=180
      Soy Candle in a Tin, Filter Coffee | Chocolate | Smells like a kitchen at six in the morning. Let the whole top melt on the first burn. | recipe=candle-jar; shape=tin; count=1; tax=3406/5; packs=1 tin/275/330/190, Pack of 3/749/990/560; net=100 g; label=KAAPI; words=mombatti, मोमबत्ती
      Beeswax Pillar Candle, Honeycomb | Mustard | Pure Coorg beeswax, rolled by hand, with a faint smell of honey. Burn it on a plate. | recipe=candle-jar; shape=pillar; count=1; tax=3406/5; packs=1 unit/325/390/210; net=1 unit; label=BEESWAX; words=mombatti, मोमबत्ती
    `,
  },
  {
    code: 'attic',
    store: 'ammas-attic',
    subcategory: 'Crochet and soft toys',
    title: '{}',
    about: 'Made one at a time in Mysuru, so allow three days before it is posted.',
    tax: ['6117', 5],
    packs: [['1 unit', 299, 350, 60]],
    net: '1 unit',
    facts: { fibre: 'Cotton' },
    drawing: { recipe: 'embroidery-hoop', shape: 'art' },
    words: 'crochet, kadhai, haath se bana, क्रोशिया',
    items: `
      Embroidered Name Hoop, 8 inch | Cream, Dusty Rose | A name and date in stem stitch with a ring of small roses. Send the spelling with the order. | tax=5810/5; packs=1 unit/849/999/180; sub=Wall art; words=naam, karhai
      Crochet Coasters, Set of 4, Daisy | White, Yellow | Four flat daisies that keep a tumbler from marking the table. Machine wash in a net bag. | recipe=lace-roll; shape=crochet; tax=6304/5; packs=Set of 4/325/399/90; net=4 pieces
      Crochet Table Runner, Ivory, 36 inch | Ivory | Pineapple stitch in fine mercerised cotton, two weeks of evenings. Wash by hand and pin out to dry. | recipe=lace-roll; shape=crochet; tax=6304/5; packs=1 unit/1150/1399/210
      Embroidered Hanky, Lilac Spray | Lilac | Ten-inch mulmul with one spray in lazy-daisy stitch and a rolled hem. | recipe=fabric-fold; shape=hanky; pattern=plain; tax=6213/5; packs=1 unit/129/160/25, Pack of 3/349/480/70; sub=Bags and pouches; words=rumal, रूमाल
    `,
  },
  {
    code: 'knitgift',
    store: 'kullu-wool-house',
    subcategory: 'Crochet and soft toys',
    title: '{}',
    about:
      'Made by hand in Naggar from our own wool during the snow months. Wash in cold water with soap nut or wool liquid and dry flat.',
    tax: ['6117', 5],
    packs: [['1 unit', 749, 899, 160]],
    net: '1 unit',
    facts: { fibre: 'Wool' },
    drawing: { recipe: 'yarn-skein', pattern: 'plain', count: 1 },
    words: 'oon, bunai, ऊन, बुनाई, garam',
    items: `
      Crochet Yak, Himalayan Wool | Chocolate | A shaggy brown yak with a red tassel, 20 cm long, filled with wool noil. | recipe=crochet-plush; shape=bear; tax=9503/5; words=khilona, खिलौना; fibre=Himalayan wool
      Hand-Knitted Bear, Snow Grey | Light Grey | A sitting bear in soft lambswool with a jumper of his own. | recipe=crochet-plush; shape=bear; tax=9503/5; words=khilona, खिलौना
      Macrame Wall Hanging, Undyed Cotton, 45 cm | Cream | Square knots and a long fringe on a piece of river driftwood. | recipe=macrame-hanging; tax=5609/5; packs=1 unit/899/1099/420; sub=Wall art; fibre=Cotton; about=Knotted by hand in Naggar. Steam the fringe lightly and comb it straight once it hangs.
      Macrame Wall Hanging, Rust and Ivory, 60 cm | Rust, Ivory | Two colours in a leaf pattern, wide enough for above a single bed. | recipe=macrame-hanging; tax=5609/5; packs=1 unit/1499/1899/640; sub=Wall art; fibre=Cotton; about=Knotted by hand in Naggar. Steam the fringe lightly and comb it straight once it hangs.
    `,
  },
  {
    code: 'bambu',
    store: 'bihu-bamboo-works',
    subcategory: 'Bags and pouches',
    title: '{}',
    about:
      'Woven in villages around Guwahati, where each weaver is paid by the piece before it leaves her loom. Wash cool, dry in shade.',
    tax: ['4202', 5],
    packs: [['1 unit', 349, 420, 130]],
    net: '1 unit',
    facts: { fibre: 'Cotton' },
    drawing: { recipe: 'pouch', shape: 'pouch', pattern: 'ikat' },
    words: 'thaila, batua, थैला, बटुआ',
    items: `
      Gamosa Weave Tote | Red, White | The red border of a gamosa on thick white cotton, with long handles for the shoulder. | shape=tote; pattern=stripe; packs=1 unit/449/549/210
      Eri Silk Pouch, Natural | Beige | Peace silk, spun after the moth has left, lined with cotton and closed with a wooden bead. | fibre=Eri silk; packs=1 unit/399/480/70; pattern=plain
      Mising Weave Zip Pouch, Green | Green, Yellow | Diamond motifs from the river islands, the right size for pens or needles. | pattern=ikat; packs=1 unit/275/330/70
      Bodo Dokhona Print Tote | Mustard, Green | Hill and fern motifs on bright yellow, with an inside pocket. | shape=tote; pattern=ikat; packs=1 unit/425/525/190
      Bamboo Mirror Plate, 12 inch | ~Tan, Gold | Split bamboo rays around a small mirror, ready to hang. | recipe=mirror-plate; tax=4421/5; sub=Wall art; packs=1 unit/899/1099/620; words=sheesha, aaina, शीशा; fibre=Bamboo; about=The bamboo keeps its own colour and is smoked against insects. Wipe with a dry cloth.
    `,
  },
  {
    code: 'coast',
    store: 'malabar-craft-store',
    subcategory: 'Gift boxes',
    title: '{}',
    about: 'Put together to order in Kozhikode, with a card you can have us write.',
    tax: ['4819', 18],
    packs: [['1 box', 999, 1199, 900]],
    net: '1 box',
    facts: { made_in: 'Kozhikode' },
    drawing: { recipe: 'gift-box', shape: 'open', pattern: 'kraft' },
    words: 'uphaar, tohfa, hamper, उपहार, तोहफ़ा',
    items: `
      Gift Hamper, Monsoon Evening | Teal, Tan | A soy candle, a coir coaster pair, cardamom soap and a paper journal. Everything is wrapped in banana fibre, no plastic.
      Gift Hamper, First Home | Rust, Cream | A brass diya, a block-print pouch, two soaps and a small toran. Good for a griha pravesh. | packs=1 box/1299/1599/1250
      Gift Box, Kraft, with Cotton Ribbon, 8 inch | Brown, Red | An empty box with paper shreds and ribbon, flat packed. It takes about 1.5 kg. | shape=closed; tax=4819/5; packs=1 unit/149/180/160, Pack of 5/649/799/760; net=1 unit; about=Strong enough for posting in a second carton.
      Block-Print Pouch, Kovalam Blue | Blue, White | Lined cotton with a cord, for phones, glasses or a gift of jewellery. | recipe=pouch; shape=pouch; pattern=block-print; tax=4202/5; packs=1 unit/199/245/60, Pack of 3/549/690/170; net=1 unit; sub=Bags and pouches; words=batua, potli, बटुआ; about=Made in Kozhikode by a women's unit of twelve.
      Handmade Paper Journal, Banana Fibre, A5 | Khaki | One hundred and twenty pages with visible fibres and a stitched spine, happy with fountain pens. | recipe=journal; shape=handmade; pattern=kraft; tax=4820/18; packs=1 unit/325/399/260; net=1 unit; sub=Journals and cards; words=diary, kitab, डायरी; about=Made in Kozhikode by a women's unit of twelve.
      Handmade Paper Journal, Pressed Petals, A6 | Dusty Rose | Eighty pages with rose and marigold petals in the sheet, tied with a cotton cord. | recipe=journal; shape=handmade; pattern=petals; tax=4820/18; packs=1 unit/225/275/150; net=1 unit; sub=Journals and cards; words=diary, डायरी; about=Made in Kozhikode by a women's unit of twelve.
    `,
  },
  {
    code: 'claywear',
    store: 'mati-ghara',
    subcategory: 'Jewellery',
    title: '{}',
    about:
      'Pressed, carved and fired in Khordha, then painted by hand. Light on the ear; keep it dry and it keeps its colour.',
    tax: ['7117', 3],
    packs: [['1 set', 349, 420, 60]],
    net: '1 set',
    facts: { material: 'Terracotta' },
    drawing: { recipe: 'jewellery-set', shape: 'jhumka' },
    words: 'jhumka, gehna, mitti, झुमका, गहना, मिट्टी',
    items: `
      Terracotta Jhumka, Pattachitra Peacock | Teal, Red | A tiny peacock is drawn on each dome with a single-hair brush.
      Terracotta Necklace Set, Marigold | Orange, Mustard | A string of flower discs with matching studs, for haldi mornings. | shape=necklace; packs=1 set/699/849/120; words=haar, हार
      Terracotta Bangles, Indigo Lines, Pair | Navy Blue, White | Two fired bangles lined with soft cloth inside, size 2-6. | shape=bangles; packs=1 pair/299/360/130; net=1 pair; words=chudi, kangan, चूड़ी
      Terracotta Studs, Warli Dancers | Rust, White | Flat round studs with one dancer each, on steel posts. | shape=studs; packs=1 pair/149/180/25; net=1 pair; words=tops, bali, बाली
    `,
  },
]
