import type { Family } from './family.ts'

/** Scents, waxes, glues, diamond paintings and books. */
export const scentsAndBooks: Family[] = [
  {
    code: 'scent2',
    store: 'lehar-resin-studio',
    subcategory: 'Candle and soap making',
    title: 'Fragrance Oil, {}',
    about:
      'For candles at 6 to 8 per cent and soap at 3 per cent, free of phthalates: {}. Stir it in below 65 °C or the best of it goes out of the window.',
    tax: ['3302', 18],
    packs: [
      ['20 ml', 160, 198, 45],
      ['100 ml', 590, 730, 150],
    ],
    choice: 'Size',
    net: '20 ml',
    maker: 'acha',
    facts: { use: 'Candles and soap', volume_ml: '20' },
    drawing: { recipe: 'food-colour', shape: 'essence', count: 1, label: '{} / 20 ML' },
    words: 'khushboo, itr, mombatti, ख़ुशबू, इत्र',
    items: `
      Mogra | ~White | Jasmine after sunset.
      Raat Rani | ~Ivory | Only for those who like it loud.
      Kewda | ~Lemon | Weddings and biryani lanes.
      Gulab | ~Baby Pink | Pushkar roses, not rose soap.
      Chandan | ~Tan | Dry sandal with a creamy end.
      Khus | ~Green | Wet grass curtains in May.
      Mitti | ~Rust | First rain on dust, from Kannauj's idea of it.
      Champa | ~Yellow | Temple steps at dawn.
      Rajnigandha | ~White | Tuberose, full and cold.
      Nilgiri | ~Mint | Eucalyptus that opens the nose.
      Pudina | ~Mint | Crushed mint leaves.
      Lemongrass | ~Lime | Clean kitchens.
      Nimbu and Tulsi | ~Lemon | Sherbet with a leaf in it.
      Filter Coffee | ~Brown | Decoction and a steel tumbler.
      Masala Chai | ~Rust | Cardamom first, clove later.
      Vanilla Kheer | ~Ivory | Warm milk and a bean.
      Alphonso | ~Mustard | The short season.
      Tender Coconut | ~White | Sea wind included.
      Oud | ~Brown | Resin wood, dark and slow.
      Lavender Hills | ~Lavender | For pillows and bad weeks.
      Cinnamon Cookie | ~Tan | December in any month.
      Sea Salt and Driftwood | ~Aqua | Clean, with no flowers at all.
    `,
  },
  {
    code: 'waxbase',
    store: 'lehar-resin-studio',
    subcategory: 'Candle and soap making',
    title: '{}',
    about:
      '{} comes in a bag that stands, with its melting point on the back. Melt it over water, never over the flame.',
    tax: ['3404', 18],
    packs: [
      ['500 g', 240, 295, 520],
      ['2 kg', 850, 1060, 2050],
    ],
    choice: 'Size',
    net: '500 g',
    facts: { use: 'Candles' },
    drawing: { recipe: 'supply-bag', shape: 'flakes', label: '{} / 500 G' },
    words: 'mom, mombatti, sabun, मोम, साबुन',
    items: `
      Coconut Apricot Wax | ~White | A creamy top and a wide pool. | x=1.6; melts_c=48
      Rapeseed Wax | ~Ivory | Harder than soy in our summers. | x=1.3; melts_c=56
      Paraffin Pellets, Fully Refined | ~White | For pillars that stand in May. | x=0.8; melts_c=62
      Beeswax Pastilles, Sundarbans | ~Yellow | From the Sundarbans, smelling of honey. | x=2.4; tax=1521/5; melts_c=63
      Carnauba Flakes | ~Lemon | A little makes balm and polish hard. | x=3; tax=1521/5; melts_c=83; use=Balm and polish
      Gel Wax | Transparent, White | For shells and sand under clear light. | x=1.4; shape=chips
      Melt and Pour Base, Clear | Transparent, White | Lathers without sulphates. | shape=chips; tax=3401/18; label=SOAP BASE; use=Soap
      Melt and Pour Base, Goat Milk | ~White | Opaque and kind. | shape=chips; tax=3401/18; x=1.1; label=SOAP BASE; use=Soap
      Melt and Pour Base, Aloe | ~Mint | Already green. | shape=chips; tax=3401/18; x=1.1; label=SOAP BASE; use=Soap
      Melt and Pour Base, Shea | ~Ivory | For winter bars. | shape=chips; tax=3401/18; x=1.2; label=SOAP BASE; use=Soap
      Cotton Wicks with Sustainers | ~White | Fifty, pre-waxed, 15 cm. | recipe=craft-sticks; tax=5908/5; packs=Pack of 50/120/148/60, Pack of 200/430/540/230; choice=Pack; net=50 wicks; fibre=Cotton
      Wooden Wicks | ~Tan | They crackle. | recipe=craft-sticks; tax=4421/5; packs=Pack of 10/150/185/50, Pack of 50/650/820/240; choice=Pack; net=10 wicks; material=Wood
    `,
  },
  {
    code: 'diamond2',
    store: 'chhota-haath',
    subcategory: 'Craft kits',
    title: 'Diamond Painting, {}, 30 x 40 cm',
    about:
      'A canvas with a glue that stays open, square drills with spares, a pen, wax and a tray: {}. It takes about fifteen hours, best in company.',
    tax: ['9503', 5],
    packs: [
      ['Canvas roll', 490, 600, 420],
      ['With frame', 790, 970, 900],
    ],
    choice: 'Finish',
    net: '1 set',
    facts: { age: '8+', size: '30 x 40 cm' },
    drawing: { recipe: 'framed-art', pattern: 'diamond', shape: 'sheet' },
    words: 'diamond painting, chamak, bachche, डायमंड, चित्र',
    items: `
      Krishna and Cows | Royal Blue, White, Gold | Twenty-eight shades, nine of them blue.
      Ganesha in Marigolds | Orange, Yellow, Red | Petals first, as a warm-up.
      Buddha under the Bodhi | Gold, Green, Brown | Quiet colours, large fields.
      Taj in Moonlight | Navy Blue, White, Silver | Glow drills for the moon.
      Royal Bengal Tiger | Orange, Black, White | Stripes that do not repeat.
      Elephant Family | Grey, Green, Tan | Three generations at a pond.
      Owl at Night | Purple, Navy Blue, Gold | Eyes of special-cut stones.
      Peacock Fan | Teal, Royal Blue, Gold | Every feather, every eye.
      Mandala of Seven | @rainbow | Begin at any edge.
      Sunflowers in a Jug | Yellow, Green, Sky Blue | For a kitchen wall.
      Rose Bouquet | Red, Baby Pink, Green | Sixteen pinks.
      Lighthouse | Red, White, Navy Blue | Straight lines, happy beginners.
      Hot-Air Balloons | @brights | Sky in four strips.
      Unicorn | @pastels | Of course.
      Dinosaur Valley | Green, Brown, Orange | Ferns for hours.
      Butterfly on Lantana | Orange, Magenta, Green | Small flowers, big wings.
      Hill Village in Snow | White, Sky Blue, Brown | Lit windows in yellow.
      Mumbai at Night | Navy Blue, Gold, Purple | The necklace, drill by drill.
    `,
  },
  {
    code: 'book2',
    store: 'chhota-haath',
    subcategory: 'Books and paper',
    title: '{}',
    about:
      '{} is printed in Sivakasi on paper that takes wet colour on one side. Pages tear out along a line.',
    tax: ['4903', 0],
    packs: [['1 book', 140, 172, 220]],
    net: '1 book',
    maker: 'sivakasi',
    facts: { age: '4+', pages: '48' },
    drawing: { recipe: 'journal', shape: 'activity', pattern: 'plain' },
    words: 'kitab, colouring book, rangna, किताब, रंग',
    items: `
      Colouring Book, Festivals of India | @festive | One festival a page, from Bihu to Onam.
      Colouring Book, Trains and Buses | Red, Royal Blue, Yellow | Every wheel is there.
      Colouring Book, Birds by the Window | Green, Sky Blue, Rust | Twenty-four birds and where they sit.
      Colouring Book, Under the Sea | @ocean | Fish that smile and fish that do not.
      Colouring Book, Fairy-Tale Forts | Lilac, Gold, Rust | Towers of Rajasthan.
      Colouring Book, My Body | Peach, Red, Sky Blue | Bones, lungs and a brave face.
      Colouring Book for Grown-Ups, Block Prints | Navy Blue, Rust, Cream | Jaals in fine line. | age=12+
      Colouring Book for Grown-Ups, Temples | Tan, Maroon, Grey | Carvings by moonlight. | age=12+
      Colouring Book for Grown-Ups, Old Havelis | Rust, Teal, Mustard | Doors, doors, doors. | age=12+
      Dot to Dot, 1 to 100 | Yellow, Green, Red | Animals hide in numbers. | age=5+
      Maze Book | Royal Blue, Orange, White | Help the dabbawala. | age=6+
      Cut and Paste, Village Fair | @brights | A giant wheel that turns. | age=5+
      Sticker Scenes, Railway Station | Red, Grey, Yellow | Two hundred stickers. | age=4+
      Scratch Art Notes | Black, Gold, Hot Pink | Rainbow under black, with a stick. | age=6+; pages=24
      Water Reveal Book, Jungle | Green, Orange, Brown | Colours come with water and go when dry. | age=2+; pages=12
      Learn to Draw Animals | Brown, Green, Orange | Six steps to each. | age=6+
      Learn to Draw Faces | Peach, Brown, Black | Uncles, aunts and cousins. | age=8+
      Rangoli and Kolam Book | White, Hot Pink, Yellow | Sixty patterns by number of dots. | age=8+
      Paper Dolls, Sarees of India | @jewels | Two dolls, twenty sarees. | age=6+
      Handwriting Practice, Hindi | Maroon, Cream | Lines the teacher will like. | age=5+
      Handwriting Practice, Brush Letters | Navy Blue, Cream | Strokes before letters. | age=10+
      Sketchbook for Small Hands | Tan, Red | Thick paper, thick cover. | tax=4820/0; age=4+
    `,
  },
  {
    code: 'glue2',
    store: 'rangrez-art-supplies',
    subcategory: 'Glue and tools',
    title: '{}',
    about: '{} holds what its label says it holds. Try it on a scrap and give it the night.',
    tax: ['3506', 18],
    packs: [
      ['50 ml', 75, 92, 70],
      ['200 ml', 220, 275, 240],
    ],
    choice: 'Size',
    net: '50 ml',
    facts: { use: 'Craft table' },
    drawing: { recipe: 'glue-bottle', shape: 'nozzle', label: 'GOND' },
    words: 'gond, gum, chipkana, गोंद, चिपकाना',
    items: `
      Tacky Glue, Fast | ~Yellow | Grabs felt and wood in ten seconds.
      Fabric Glue, Machine Wash | ~Royal Blue | For hems in a hurry. | x=1.3
      Jewellery Glue with Fine Tip | ~Silver | Clear, stays a little elastic. | packs=9 ml/95/118/20, 27 ml/220/270/40; net=9 ml
      Decoupage Glue, Matt | ~White | Glue and varnish in one jar. | shape=jar; x=1.6
      Decoupage Glue, Gloss | ~White | Shines after the second coat. | shape=jar; x=1.6
      Paper Glue, Acid-Free | ~Mint | Photos will not yellow.
      Foam Glue | ~Orange | Does not eat thermocol. | x=1.2
      Leather Contact Glue | ~Brown | Both sides, wait, press. | x=1.8; tax=3506/18
      Glass and Ceramic Glue | Transparent, Grey | Water-clear; dishwasher no. | x=1.8
      Spray Adhesive, Removable | ~Red | Stencils stay, then come off. | shape=jar; packs=200 ml/390/480/260, 400 ml/690/850/480; net=200 ml
      Glue Sticks for Guns | Transparent, White | 7 mm, for small guns. | shape=stick; choice=Pack; packs=Pack of 10/60/75/130, Pack of 50/270/345/640; net=10 sticks
      Glitter Glue Sticks | @brights | For the same guns, on better days. | shape=stick; choice=Pack; packs=Pack of 10/90/112/130, Pack of 30/240/310/385; net=10 sticks
    `,
  },
]
