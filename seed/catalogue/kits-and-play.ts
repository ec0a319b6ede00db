import type { Family } from './family.ts'

/** Kits for children and beginners, by what is made. */
export const kitsAndPlay: Family[] = [
  {
    code: 'kidkit2',
    store: 'chhota-haath',
    subcategory: 'Craft kits',
    title: '{}',
    about:
      '{} has everything in the box but a table and an hour. Instructions are drawn in steps, in English and Hindi.',
    tax: ['9503', 5],
    packs: [['1 kit', 390, 480, 450]],
    net: '1 kit',
    facts: { age: '6+', safety: 'IS 9873' },
    drawing: { recipe: 'kit-box', shape: 'craft' },
    words: 'bachche, khilona, kit, बच्चे, खिलौना',
    items: `
      My First Sewing Kit, Owl | Teal, Mustard, Cream | Pre-punched felt and a blunt needle make an owl that leans a little.
      My First Sewing Kit, Fox | Orange, White, Brown | A fox with a pocket for a tooth.
      My First Sewing Kit, Elephant | Grey, Hot Pink, Yellow | An elephant who wears a pompom.
      Weaving Loom Starter | @brights | A wooden loom, a shuttle and wool for three coasters. | age=7+; x=1.3
      Friendship Bracelet Kit | @rainbow | A foam disc, floss in twelve colours and nine patterns. | shape=beads; age=8+; x=0.8
      Shrinking Plastic Charms | @pastels | Draw big, bake small, hang anywhere. | shape=beads; age=8+
      Sand Art, Under the Sea | @ocean | Peel, pour, shake; four cards. | shape=sand-art; age=4+; x=0.7
      Sand Art, Jungle | @garden | Four cards with a tiger on one. | shape=sand-art; age=4+; x=0.7
      Foil Art, Space | Gold, Royal Blue, Red | Press foil on sticky lines and rub. | shape=sand-art; age=5+; x=0.7
      String Art, Heart | Red, White, Tan | Nails are in the board already; the child brings the patience. | age=9+; x=1.4
      String Art, Peacock | Royal Blue, Green, Tan | Two hundred turns of thread. | age=10+; x=1.6
      Paper Quilling, Butterfly Cards | @pastels | Three cards, strips and a slotted tool. | shape=origami; age=8+
      Origami Safari | @brights | Fifteen animals from cranes to crocodiles. | shape=origami; age=7+; x=0.7
      Origami Diwali | @festive | Lamps, stars and boxes for sweets. | shape=origami; age=7+; x=0.7
      Paper Marbling Lab | Royal Blue, Red, Yellow | Float colours, comb them, lift a print. | shape=science; age=8+; x=1.4
      Crystal Garden | Turquoise, Purple, White | Alum grows overnight on a paper tree. | shape=science; age=10+
      Volcano and Lava Lamp | Red, Orange, Brown | Two experiments from the kitchen shelf. | shape=science; age=8+
      Solar Toy Cars | Yellow, Royal Blue, Red | A panel, a motor and cardboard wheels. | shape=science; age=10+; x=1.8
      Periscope and Kaleidoscope | Navy Blue, Gold, Red | Mirrors that are safe to the finger. | shape=science; age=8+; x=1.1
      Make Your Own Slime, Galaxy | Purple, Navy Blue, Silver | Borax-free, washes out with vinegar. | shape=slime; age=6+
      Make Your Own Slime, Mango | Yellow, Orange, Green | Smells like June, not to be tasted. | shape=slime; age=6+
      Soap Making Kit, Animals | Sea Green, Baby Pink, Yellow | Melt and pour with a grown-up. | shape=candle; age=8+; x=1.4
      Candle Painting Kit | @festive | Four pillars and wax paints. | shape=candle; age=8+; x=1.2
      Diya Painting Kit, Twelve | @festive | Terracotta diyas, six colours, mirrors and glue. | shape=diya; age=5+
      Lippan Art Kit, Round | White, Tan, Silver | Board, clay rolls and cut mirrors. | shape=lippan; age=9+; x=1.5
      Lippan Art Kit, Camel | Tan, White, Maroon | A camel to fill with mirrors. | shape=lippan; age=9+; x=1.5
      Rakhi Making Kit, Ten | @festive | Enough for every cousin. | shape=rakhi; age=6+; x=0.9
      Madhubani Colouring Kit | @festive | Three printed cloths and fabric pens. | age=9+; x=1.3
      Warli Painting Kit | Brown, White | Earth paper, white paint, bamboo pen. | age=9+
      Block Printing Kit, Tote | Navy Blue, Rust, Mustard | Two blocks, two colours, one bag. | age=8+; x=1.7
      Tie-Dye Kit, T-Shirt | Royal Blue, Magenta, Yellow | Dyes, bands, gloves; use your own white T-shirt. | age=10+; x=1.6
      Pottery Painting, Planters | Rust, White, Teal | Three pots and seeds of coriander. | age=6+; x=1.4
      Puppet Theatre, Kathputli | Red, Gold, Green | A raja and a rani to dress and string. | age=8+; x=1.6
      Finger Puppets, Panchatantra | Green, Grey, Orange | Five animals of felt and their story. | age=5+
      Mask Making, Chhau | Yellow, Red, Black | Two masks of paper pulp to paint. | age=8+; x=1.2
      Shadow Puppet Kit | Black, Red, Gold | Jointed figures and a screen. | age=8+; x=1.2
      Pop-Up Book Maker | @brights | Eight mechanisms, blank pages. | shape=origami; age=9+
      Map of India Felt Board | @rainbow | States in felt, capitals on pins. | age=7+; x=2
      Cardboard City | Tan, White, Red | Forty slots, one metro station. | age=7+; x=1.5
      Bird Feeder to Build | Tan, Green | Screws, no glue, no hurry. | age=9+; x=1.3
    `,
  },
  {
    code: 'stitchkit',
    store: 'sui-aur-sitara',
    subcategory: 'Embroidery',
    title: 'Embroidery Kit, {}',
    about:
      'Cloth with the design printed in washable ink, a hoop of 20 cm, threads, two needles and a stitch guide with QR films: {}. A beginner needs four to eight evenings.',
    tax: ['6307', 5],
    packs: [['1 kit', 490, 600, 260]],
    net: '1 kit',
    facts: { size: '20 cm hoop', age: '10+' },
    drawing: { recipe: 'embroidery-hoop', shape: 'art' },
    words: 'kadhai, karhai, kit, कढ़ाई, embroidery',
    items: `
      Gulmohar Branch | Red, Green, Orange | Satin stitch and French knots under a blue sky.
      Neelakurinji Hills | Violet, Green, Sky Blue | The flower that comes once in twelve years, ready by Sunday.
      Cutting Chai | Brown, Tan, White | Steam in a single running line.
      Monsoon Window | Teal, Grey, Green | Rain in seed stitch.
      Tulsi Courtyard | Green, Rust, White | A vrindavan with a lamp.
      Peacock Feather | Royal Blue, Teal, Gold | One feather, thirty shades of two threads.
      Kantha Fish | Red, Navy Blue, Green | Running stitch that ripples the cloth.
      Phulkari Sunflower | Orange, Yellow, Hot Pink | Darning from the wrong side, as in Patiala.
      Chikan Paisley, White on White | White, Ivory | Six shadow stitches of Lucknow. | x=1.2
      Kashida Chinar | Rust, Maroon, Mustard | Chinar leaves in open chain.
      Kasuti Gopuram | Maroon, Green, Mustard | Counted stitch, no knots allowed. | x=1.2
      Toda Geometry | Red, Black, White | Red and black from the Nilgiris. | x=1.2
      Mirror Work, Kutch | @festive | Twelve mirrors to catch with buttonhole rings. | x=1.3
      Aari Rose Starter | Rose Gold, Red, Green | With an aari needle and a stand screw. | x=1.6
      Zardozi Initial | Gold, Maroon | Dabka, sequins and one letter of yours. | x=1.8
      Punch Needle Cactus | Green, Off White, Rust | An adjustable punch and wool. | x=1.5
      Punch Needle Rainbow | @pastels | For a nursery wall. | x=1.5
      Cross Stitch, Toy Train | Royal Blue, Green, Grey | 14-count, eleven colours.
      Cross Stitch, Alphabet Sampler | Red, Cream | Letters, numbers and your name. | x=1.1
      Cross Stitch, Elephants | Grey, Rani Pink, Mustard | Mother first, then the calf.
      Ribbon Embroidery Bouquet | Baby Pink, Lilac, Green | Silk ribbon roses turn out round. | x=1.3
      Crewel Bird | Rust, Olive, Navy Blue | Two-ply wool on linen. | x=1.3
      Sashiko Coasters | Navy Blue, White | Four coasters, straight lines only.
      Hoop Portrait of Your Pet | Brown, White, Grey | Send a photo after you order; we print your outline. | x=2.2; madein=6
      Family Tree with Names | Green, Brown, Cream | Names are printed for you to stitch. | x=1.8; madein=6
      Wedding Date Hoop | Gold, Maroon, Ivory | Two names and a date, laid out by us. | x=1.8; madein=6
    `,
  },
  {
    code: 'crochkit',
    store: 'ammas-attic',
    subcategory: 'Tools and kits',
    title: 'Crochet Kit, {}',
    about:
      'Yarn for one toy with a little to spare, a 2.5 mm hook, eyes, fibre fill and a photo pattern in English, Hindi and Kannada: {}. The first rounds are made for you, because they are the hard ones.',
    tax: ['9503', 5],
    packs: [['1 kit', 520, 640, 240]],
    net: '1 kit',
    facts: { hook_mm: '2.5', fibre: 'Cotton', age: '10+' },
    drawing: { recipe: 'crochet-plush', shape: 'bear' },
    words: 'crochet, amigurumi, khilona, क्रोशिया, खिलौना',
    items: `
      Gaja the Elephant | Grey, Hot Pink | Ears sewn last, so they can be as large as you like. | shape=elephant
      Mithu the Parrot | Green, Red | Sits on a spoon or a shoulder. | shape=octopus
      Bholu the Bear | Brown, Cream | A scarf from the leftovers. | shape=bear
      Chunni the Bunny | White, Baby Pink | Long ears with a wire, if you wish. | shape=bunny
      Octo for Newborns | Aqua, Coral | Curly arms for tiny hands; wash at 60 °C. | shape=octopus
      Sheru the Lion | Mustard, Rust | A mane of loops. | shape=bear
      Moti the Dog | Tan, White | One eye patch, both ears down. | shape=bear
      Billi the Cat | Orange, White | Stripes without changing yarn. | shape=bunny
      Kachhua the Turtle | Olive, Tan | The shell comes off. | shape=octopus
      Gilehri the Squirrel | Grey, Brown | With an almond. | shape=bunny
      Ullu the Owl | Teal, Mustard | Two wings and no neck. | shape=bear
      Hathi Baby Rattle | Sky Blue, White | A wooden ring and a soft bell. | shape=elephant; x=1.1
      Panda | Black, White | Only two colours, always popular. | shape=bear
      Pookie the Penguin | Navy Blue, White | A beginner's second toy. | shape=octopus
      Snowman | White, Red | December in an evening. | shape=bear
      Cactus in a Pot | Green, Rust | Needs no water. | shape=octopus; x=0.8
      Six Granny Squares | @brights | Learn once, make a blanket one day. | shape=squares; x=0.8
      Bucket Hat | Cream, Mustard | Half double, all the way round. | shape=hat; x=1.2
    `,
  },
  {
    code: 'puzz',
    store: 'chhota-haath',
    subcategory: 'Paint your own',
    title: 'Paint Your Own {}',
    about:
      'Smooth, primed and ready, with eight pots of washable paint and two brushes: {}. Wipe a mistake off while it is wet.',
    tax: ['9503', 5],
    packs: [['1 set', 340, 420, 420]],
    net: '1 set',
    facts: { age: '5+', safety: 'IS 9873', pieces: '6' },
    drawing: { recipe: 'kit-box', shape: 'paint' },
    words: 'rangna, lakdi, khilona, रंगना, खिलौना',
    items: `
      Wooden Animals | @earth | Six animals on wheels from Channapatna.
      Spinning Tops | @brights | Six lattus with cotton strings.
      Ludo Board | Red, Green, Yellow, Royal Blue | Paint it, then lose to your grandmother. | pieces=17
      Snakes and Ladders | Green, Red, Yellow | Your own snakes, as long as you dare. | pieces=5
      Chess Pieces, Raja Style | Black, White | Thirty-two turned pieces. | pieces=32; x=2.2; age=8+
      Fridge Magnets, Fruits | @garden | Plaster fruits with magnets. | x=0.8
      Fridge Magnets, Autos and Buses | Yellow, Red, Royal Blue | Six vehicles of plaster. | x=0.8
      Matryoshka, Five Sisters | Rani Pink, Green, Yellow | Nest inside each other. | pieces=5; x=1.6
      Money Box, House | Tan, Red | A slot in the roof. | pieces=1
      Money Box, Cow | White, Brown | Terracotta, with a plug below. | pieces=1
      Photo Frames | @pastels | Three frames to decorate. | pieces=3
      Wind Chime | Turquoise, Coral, Yellow | Wooden fish and metal tubes. | x=1.2
      Jewellery Box | Baby Pink, Gold | A mirror in the lid. | pieces=1; x=1.5
      Pencil Stand, Auto | Yellow, Green, Black | Three wheels, one passenger. | pieces=1
      Dinosaur Set | Green, Orange, Purple | Four dinosaurs of plaster. | pieces=4
      Tea Set, Terracotta | Rust, White | Cups, kettle and a tray for dolls. | pieces=9; x=1.3
      Garden Stones | Grey, Red, Yellow | Six river stones for ladybirds. | x=0.7
      Christmas Baubles, Wooden | @winter | Discs and balls with loops. | pieces=12
      Easter Eggs, Wooden | @pastels | Six eggs that never break. | x=0.8
      Ganesha, Clay | Orange, Gold | Natural clay that melts in a bucket at home. | pieces=1; x=0.9
    `,
  },
]
