import type { Family } from './family.ts'

/** Craft for children: colours, dough, kits and books. */
export const kids: Family[] = [
  {
    code: 'kidkit',
    store: 'chhota-haath',
    subcategory: 'Craft kits',
    title: '{}',
    about: 'Everything is in the box, with picture steps that a child can follow. ISI marked.',
    tax: ['9503', 5],
    packs: [['1 kit', 449, 549, 480]],
    net: '1 kit',
    facts: { age: '6+', safety: 'IS 9873' },
    drawing: { recipe: 'kit-box', shape: 'craft' },
    words: 'bachche, khilona, kit, बच्चे, खिलौना',
    items: `
      Ten Little Crafts Box | @brights | Ten small projects for ten rainy afternoons, from a paper owl to a sock snake. | label=10 CRAFTS; age=4+
      Paper Bag Puppets Kit, Panchatantra | Orange, Brown, Green | The crocodile, the monkey and four friends, with stories in Hindi and English. | label=KATHA; age=5+
      Sand Art Kit, Indian Animals | @festive | Peel, sprinkle, shake: six pictures and twelve bags of coloured sand. | shape=sand-art; label=SAND ART; age=5+; words=ret, रेत
      Slime Lab, Six Colours | @holi | Stretchy slime that washes off cotton, borax-free. | shape=slime; tax=3407/18; packs=1 kit/299/360/620; label=SLIME; age=6+
      Bead and Bracelet Kit, 1000 Pieces | @pastels | Letters, hearts and elastic cord for about twenty bracelets. | shape=beads; tax=3926/5; packs=1 kit/349/425/340; label=MOTI; age=6+; words=moti, mala, मोती
      Origami Kit, 100 Sheets and Book | @brights | Fifteen models from a simple boat to a crane that flaps. | shape=origami; tax=4823/18; packs=1 kit/249/299/240; label=ORIGAMI; age=6+; words=kaagaz, काग़ज़
      My First Block Printing Kit | Navy Blue, Red | Three child-sized wooden blocks, two fabric inks and a cotton bag. | shape=craft; packs=1 kit/549/660/520; label=CHHAPA; age=7+; words=chhapa, छापा
      Little Potter's Clay Kit | Rust, White | Two kilos of air-dry clay, four tools and paint, no wheel needed. | shape=craft; tax=3407/18; packs=1 kit/499/599/2300; label=MITTI; age=6+; words=mitti, मिट्टी
      Kitchen Science Colours Kit | Turquoise, Yellow, Red | Make ink from jamun, litmus from hibiscus and a volcano from soda. | shape=science; packs=1 kit/525/649/560; label=VIGYAN; age=8+; words=vigyan, विज्ञान
      Fairy Garden Kit | Green, Pink, Lilac | Paint a door, plant the methi seeds and wait a week. | shape=craft; packs=1 kit/575/699/900; label=BAGHICHA; age=6+
    `,
  },
  {
    code: 'kidcolour',
    store: 'chhota-haath',
    subcategory: 'Colours and chalk',
    title: '{}',
    about: 'Non-toxic, and it washes out of school uniforms at 40 °C.',
    tax: ['3213', 18],
    packs: [['Set of 6', 249, 299, 420]],
    net: '6 x 50 ml',
    facts: { age: '3+' },
    drawing: { recipe: 'paint-bottle', shape: 'finger', count: 6 },
    words: 'rang, colour, rangna, रंग, बच्चे',
    items: `
      Finger Paints, Six Jumbo Bottles | @holi | Thick like dahi and easy to spread, for palms, feet and old bedsheets.
      Washable Poster Paint, Set of 8 | @brights | Runny enough for brushes and potatoes. | packs=Set of 8/325/399/620; net=8 x 60 ml
      Jumbo Crayons, 12 Shades | @rainbow | Fat crayons that do not snap in a fist. | recipe=crayons; shape=jumbo; count=12; tax=9609/0; packs=1 box/65/80/160; net=12 pieces; age=2+; label=JUMBO; words=mom rang; about=Non-toxic and easy to sharpen, with a strip on the side for a name.
      Wax Crayons, 24 Shades | @rainbow | The school list crayon, with a sharpener in the box. | recipe=crayons; shape=crayon; count=18; tax=9609/0; packs=1 box/45/55/140, Pack of 6/240/330/830; net=24 pieces; label=24; about=Non-toxic and easy to sharpen, with a strip on the side for a name.
      Triangular Colour Pencils, 12 Shades | @rainbow | Three sides teach the right hold without a word. | recipe=colour-pencils; shape=box; count=12; tax=9609/0; packs=1 box/75/95/110; net=12 pieces; label=12; about=Non-toxic and easy to sharpen, with a strip on the side for a name.
      Sketch Pens, Washable, 24 Shades | @rainbow | Ventilated caps and ink that leaves skin by bath time. | recipe=markers; shape=sketch-pen; count=16; tax=9608/18; packs=1 set/110/135/150; net=24 pieces
      Dustless Chalk, Jumbo, 10 Colours | @pastels | Big sticks for the terrace floor; the first rain cleans up. | recipe=crayons; shape=soft-pastel; count=10; tax=9609/0; packs=1 box/85/105/380; net=10 pieces; words=khadiya, चॉक
      Stubby Brushes for Small Hands, Set of 5 | ~Red | Short thick handles and hair that survives scrubbing. | recipe=brush-set; shape=mixed; count=5; tax=9603/18; packs=1 set/120/145/90; net=5 pieces; about=Wash with soap after each use and dry lying down.; hair=Synthetic
    `,
  },
  {
    code: 'kiddough',
    store: 'chhota-haath',
    subcategory: 'Dough and slime',
    title: '{}',
    about: 'Wheat-based and salty on purpose, so nobody takes a second bite. Close the tubs after play.',
    tax: ['3407', 18],
    packs: [
      ['6 tubs', 199, 245, 420],
      ['12 tubs', 375, 460, 830],
    ],
    net: '6 x 60 g',
    facts: { age: '3+', contains: 'Wheat' },
    drawing: { recipe: 'play-dough', shape: 'dough', count: 6 },
    words: 'aata, mitti, dough, आटा, मिट्टी',
    items: `
      Play Dough, Rainbow Six | Red, Orange, Yellow, Green, Blue, Violet | Soft from the first minute, in the six colours of the song.
      Play Dough, Pastel Six | @pastels | Gentle shades with a vanilla smell. | x=1.1
      Play Dough with Spice Scents | @earth | Haldi, cinnamon, mint and rose, each coloured as it smells. | x=1.3
      Glitter Slime Tubs, Six Colours | Lilac, Turquoise, Hot Pink, Silver | Cool, stretchy and full of fine glitter; keep away from carpets. | shape=slime; packs=6 tubs/225/270/460; contains=No wheat; age=6+; about=Free of borax. Close the tubs after play, and vinegar takes it out of cloth.
    `,
  },
  {
    code: 'kidbits',
    store: 'chhota-haath',
    subcategory: 'Bits and pieces',
    title: '{}',
    about: 'Counted for a class of thirty or one busy Sunday. Small parts: not for under three.',
    tax: ['3926', 18],
    packs: [['1 pack', 99, 120, 80]],
    net: '1 pack',
    facts: { age: '4+' },
    drawing: { recipe: 'googly-eyes' },
    words: 'craft, bachche, बच्चे, school project',
    items: `
      Googly Eyes, Self-Adhesive, 150 Pieces | White, Black | Five sizes, for potatoes, pebbles and Ganesha's mouse.
      Soft Pom-Poms, Mixed Sizes, 200 Pieces | @brights | From a pea to a ping-pong ball. | recipe=pom-poms; count=30; tax=5808/5; packs=1 pack/149/180/70; net=200 pieces; words=phundna
      Glitter Pom-Poms, 100 Pieces | Gold, Silver, Red, Green | With a sparkle that stays put. | recipe=pom-poms; pattern=glitter; count=24; tax=5808/5; packs=1 pack/120/149/45; net=100 pieces
      Pipe Cleaners, 100 Stems | @rainbow | Bends into spectacles, spiders and crowns; ends are folded. | recipe=pipe-cleaners; count=24; tax=5606/5; packs=1 pack/110/135/90; net=100 pieces
      Foam Sheets A4, 10 Colours | @brights | Cut with safety scissors and glue with anything. | recipe=felt-sheets; shape=foam; pattern=plain; tax=3921/18; packs=10 sheets/99/125/150, 30 sheets/275/375/430; net=10 sheets; label=FOAM / A4
      Glitter Foam Sheets A4, 10 Colours, Self-Adhesive | @jewels | Peel the back and stick. | recipe=felt-sheets; shape=foam; pattern=glitter; tax=3921/18; packs=10 sheets/175/220/190; net=10 sheets; label=GLITTER
      Star Reward Stickers, 400 Pieces | Gold, Red, Blue, Green | For homework, brushing teeth and brave visits to the dentist. | recipe=stickers; shape=stars; tax=4821/18; packs=1 pack/60/75/40; net=400 pieces
      Jungle Animal Stickers, 12 Sheets | Green, Orange, Brown | Tigers, hornbills and one shy pangolin. | recipe=stickers; shape=animals; tax=4821/18; packs=12 sheets/99/120/70; net=12 sheets
      Coloured Craft Sticks, 100 Pieces | @brights | Smooth sticks for fences, frames and counting in tens. | recipe=craft-sticks; count=30; tax=4421/5; packs=1 pack/85/105/160; net=100 pieces
      Safety Scissors, 5 inch | Blue | Round tips and a spring that opens by itself; cuts paper, not fingers. | recipe=scissors; shape=safety; tax=8213/18; packs=1 unit/60/75/50, Pack of 6/320/450/290; net=1 unit; words=kainchi, कैंची; about=Tested by left and right hands of class two. Not for hair, however tempting.
    `,
  },
  {
    code: 'kidpaint',
    store: 'chhota-haath',
    subcategory: 'Paint your own',
    title: '{}',
    about: 'Unfinished wood, sanded smooth by hand, ready for paint or crayons. ISI marked.',
    tax: ['9503', 5],
    packs: [['Set of 5', 249, 299, 220]],
    net: '5 pieces',
    facts: { age: '4+', safety: 'IS 9873', material: 'Wood' },
    drawing: { recipe: 'peg-dolls', count: 5 },
    words: 'lakdi, gudiya, khilona, लकड़ी, गुड़िया',
    items: `
      Wooden Peg Dolls, Plain, Family of 5 | ~Tan | Grandmother to baby, waiting for faces and saris.
      Wooden Peg Dolls with Paint, Wedding Party | ~Tan, Red, Gold | Eight figures, six paints, one brush, and a band on the box lid. | packs=Set of 8/449/549/420; net=8 pieces; count=8
      Channapatna Spinning Tops to Paint, Set of 4 | ~Tan | Turned in Channapatna; paint them and watch the rings appear. | packs=Set of 4/225/275/160; net=4 pieces; count=4; words=lattu, लट्टू
      Wooden Animal Puzzle to Paint, 12 Pieces | ~Tan | An elephant in twelve parts that stands up when it is done. | recipe=mdf-shapes; shape=square; packs=1 set/199/245/260; net=12 pieces
      Pottery Wheel for Children, Battery | Turquoise, Rust | Turns at two speeds with a tray for splashes; clay and tools included. | recipe=pottery-wheel; tax=9503/18; packs=1 unit/1099/1399/1250; net=1 unit; from=China; material=Plastic; age=8+; words=chaak, चाक; about=Play with an elder near by the first time. ISI marked.
      Diamond Painting for Kids, Peacock, 15 x 15 cm | Teal, Green, Blue, Purple | Press each sparkling dot on its number, a quiet hour for restless hands. | recipe=framed-art; pattern=diamond; shape=sheet; packs=1 kit/249/299/140; net=1 kit; from=China; material=Resin dots; age=7+; about=Play with an elder near by the first time. ISI marked.
    `,
  },
  {
    code: 'kidbook',
    store: 'chhota-haath',
    subcategory: 'Books and paper',
    title: '{}',
    about: 'Thick paper that does not show through, stitched so that it opens flat.',
    tax: ['4903', 0],
    packs: [
      ['1 book', 120, 149, 220],
      ['Pack of 5', 549, 745, 1080],
    ],
    net: '1 book',
    facts: { age: '4+', pages: '48' },
    drawing: { recipe: 'journal', shape: 'activity', pattern: 'plain' },
    words: 'kitab, colouring book, किताब, rangna',
    items: `
      Colouring Book, Birds of India | Green, Yellow | Forty common birds with their Hindi names, from maina to neelkanth.
      Colouring Book, Festivals | Orange, Rani Pink | One picture for each festival month and a page for your own. | pattern=dots
      Activity Book, Cut and Paste, Age 4 to 6 | Sky Blue, Red | Straight lines first, then waves, then a whole train. | tax=4901/0; pages=64; pattern=stripe; x=1.2
      Activity Book, Mazes and Dots, Age 6 to 9 | Lilac, Yellow | Mazes through forts, dot-to-dots of temples and a few riddles. | tax=4901/0; pages=64; pattern=stars; x=1.2; age=6+
    `,
  },
  {
    code: 'kidsclass',
    store: 'kaagaz-ghar',
    subcategory: 'Books and paper',
    title: '{}',
    about: 'Packed for school projects in Pune, where the list always comes the evening before.',
    tax: ['4802', 18],
    packs: [
      ['50 sheets', 99, 120, 260],
      ['100 sheets', 185, 230, 510],
    ],
    net: '50 sheets',
    facts: { age: '4+' },
    drawing: { recipe: 'paper-stack', shape: 'cardstock', pattern: 'plain', count: 8 },
    words: 'kaagaz, school, काग़ज़, project',
    items: `
      Coloured Craft Paper, A4, 10 Shades | @brights | Thin enough for small scissors and for first origami.
      Fluorescent Paper, A4, 5 Shades | Lime, Hot Pink, Orange, Yellow | Very bright sheets for charts and arrows.
      School Project Kit, Solar System | Navy Blue, Yellow, Orange, White | Foam balls, paint, wire and a printed key: only the child is missing. | recipe=kit-box; shape=science; tax=9503/5; packs=1 kit/299/360/420; net=1 kit; label=SAURMANDAL; words=vigyan, विज्ञान; sub=Craft kits; safety=IS 9873; about=Ready in one evening with an elder for the wire. ISI marked.
      Chart Paper, Pastel, 10 Sheets, Rolled | @pastels | Full 56 by 71 cm sheets, rolled and not folded. | recipe=crepe-roll; shape=kraft; count=6; packs=10 sheets/120/150/520; net=10 sheets; about=Unroll it the night before under two books.
    `,
  },
]
