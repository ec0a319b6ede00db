import type { Family } from './family.ts'

type KitFamilyBase = Pick<
  Family,
  'code' | 'store' | 'subcategory' | 'tax' | 'drawing' | 'words' | 'facts' | 'items'
>

/** Kits of goods of the same store; their stock follows from the components. */
const kitFamily = (start: KitFamilyBase): Family => ({
  title: '{}',
  about:
    '{} is put together from goods we also sell one by one, for less than they cost apart. A card says what to do first.',
  packs: [['1 kit', 900, 1100, 600]],
  net: '1 kit',
  ...start,
})

export const readyKits: Family[] = [
  kitFamily({
    code: 'kitwool',
    store: 'kullu-wool-house',
    subcategory: 'Tools and kits',
    tax: ['5109', 5],
    drawing: { recipe: 'yarn-ball' },
    words: 'kit, bunai, oon, किट, बुनाई',
    facts: { use: 'Knitting and crochet', age: '10+' },
    items: `
      First Shawl Kit, Rani Pink | Rani Pink, Brown | Four balls and the needles for a shawl of one stitch. | packs=1 kit/1290/1560/320; kit=Merino DK Yarn, Rani Pink, 50 g*4 + Straight Needles, Bamboo 33 cm
      Stripes Muffler Kit | Sky Blue, White, Red | Three colours, twelve evenings. | packs=1 kit/990/1170/240; kit=Merino DK Yarn, Beas Blue, 50 g + Merino DK Yarn, Snow, 50 g + Merino DK Yarn, Apple Red, 50 g
      Sock Knitter's Kit | Teal, Green | A skein of Monsoon Valley and five short needles. | packs=1 kit/890/1097/180; kit=Hand-Dyed Sock Yarn, Monsoon Valley + Double-Pointed, Steel 20 cm
      Lace Stole Kit | Ivory, Brown | A whisper of pashmina with warm needles. | packs=1 kit/1490/1803/130; kit=Pashmina Lace Yarn, Ivory, 25 g + Straight Needles, Rosewood 30 cm
      Rustic Cap Kit | Grey, Silver | Gaddi wool and a short circular. | packs=1 kit/620/750/170; kit=Gaddi Sheep Wool, Natural Grey + Circular Needles, 40 cm
    `,
  }),
  kitFamily({
    code: 'kitbead',
    store: 'moti-and-mala',
    subcategory: 'Cords and tools',
    tax: ['7117', 3],
    drawing: { recipe: 'bead-jar', shape: 'jar' },
    words: 'kit, moti, gehna, किट, मोती',
    facts: { use: 'Jewellery making', age: '10+' },
    items: `
      Stone Bracelet Kit, Earth | Rust, Brown, Tan | Three strands make nine bracelets. | packs=1 kit/720/960/300; kit=Red Jasper Beads, 8 mm + Picture Jasper Beads, 8 mm + Smoky Quartz Beads, 8 mm
      Stone Bracelet Kit, Sea | Aqua, Navy Blue, White | The colours of a lagoon. | packs=1 kit/690/930/300; kit=Amazonite Beads, 8 mm + Sodalite Beads, 8 mm + White Howlite Beads, 8 mm
      Seed Bead Starter Kit | Red, White, Black | Three colours of 11/0. | packs=1 kit/230/315/180; kit=Glass Seed Beads 11/0, Opaque Red + Glass Seed Beads 11/0, Chalk White + Glass Seed Beads 11/0, Jet Black
      Name Bracelet Party Kit | Black, White, Hot Pink | For ten guests and one birthday. | packs=1 kit/260/341/160; kit=Alphabet Cubes, White + Acrylic Pastels 8 mm + Smiley Flat Beads
      Temple Jewellery Kit | Gold, Red | Coins, bells and jhumka domes. | packs=1 kit/280/346/90; kit=Lakshmi Coin Charms + Ghungroo Bell Charms + Jhumka Domes 20 mm
    `,
  }),
  kitFamily({
    code: 'kitart',
    store: 'rangrez-art-supplies',
    subcategory: 'Mediums and studio',
    tax: ['3213', 18],
    drawing: { recipe: 'paint-tube' },
    words: 'kit, rang, chitrakari, किट, रंग',
    facts: { use: 'Painting', age: '10+' },
    items: `
      Stencil Wall Kit, Jaali | Rust, White | Two stencils and the brush that suits them. | packs=1 kit/320/400/110; kit=Stencil, Jaali, Mughal, A4 + Stencil, Jaali, Star, A4 + Stencil Brush, Stiff
      Alcohol-Free Glass Painting Kit | Red, Royal Blue | Colour, liner and a small brush. | packs=1 kit/170/222/90; kit=Glass Paint, Solvent-Free + Fabric 3D Liner + Round Brush, White Taklon
      Sky and Sea Watercolour Kit | Sky Blue, Navy Blue | A wash brush, a mop and blue. | packs=1 kit/330/440/60; kit=Watercolour Tube, Single Pigment + Squirrel-Look Mop + Wash Brush, Hake
      Fabric Painter's Kit | Rani Pink, Yellow | Colour, pearl and a shader. | packs=1 kit/130/170/70; kit=Fabric Colour, Soft + Pearl Fabric Colour + Angular Shader
      Miniature Painter's Kit | Maroon, Gold | Tempera, gold and a liner. | packs=1 kit/260/342/70; kit=Tempera for Miniatures + Metallic Watercolour Pan + Script Liner
    `,
  }),
  kitFamily({
    code: 'kitsew',
    store: 'sui-aur-sitara',
    subcategory: 'Embroidery',
    tax: ['6307', 5],
    drawing: { recipe: 'embroidery-hoop', shape: 'set' },
    words: 'kit, silai, kadhai, किट, कढ़ाई',
    facts: { use: 'Sewing and embroidery', age: '12+' },
    items: `
      Aari Starter Kit | Gold, Brown | Needles, zari and silk. | packs=1 kit/320/417/90; kit=Aari Needles with Handle + Zari Thread, Fine + Silk Floss, Bengal
      Mending Basket | White, Silver | What a torn cuff needs. | recipe=needle-pack; packs=1 kit/170/224/70; kit=Hand Quilting Needles + Seam Ripper + Needle Threader Set
      Pattern Drafting Kit | Transparent, Green, Yellow | Curves, a tape and the wheel. | recipe=measuring-tape; packs=1 kit/560/754/320; kit=French Curve Set + Tape Measure, Fibreglass + Tracing Wheel
      Quilter's Cutting Kit | Green, Yellow | Mat, cutter and ruler of one height. | recipe=fat-quarters; packs=1 kit/790/1045/560; kit=Cutting Mat + Rotary Cutter 45 mm + Quilting Ruler, Acrylic
      Kantha Kit | Red, Navy Blue | Pearl cotton and milliner's needles. | packs=1 kit/140/185/30; kit=Pearl Cotton No. 8 + Milliner's Needles
    `,
  }),
  kitFamily({
    code: 'kitpour',
    store: 'lehar-resin-studio',
    subcategory: 'Candle and soap making',
    tax: ['3404', 18],
    drawing: { recipe: 'supply-bag', shape: 'flakes' },
    words: 'kit, mombatti, sabun, किट, मोमबत्ती',
    facts: { use: 'Candles and soap', age: '12+' },
    items: `
      Mogra Candle Kit | White | Wax, wicks and scent for six jars. | packs=1 kit/590/788/640; kit=Coconut Apricot Wax + Fragrance Oil, Mogra + Cotton Wicks with Sustainers
      Bubble Candle Kit | White, Ivory | The cube, the wax, the wick. | packs=1 kit/520/679/720; kit=Silicone Mould, Bubble Cube Candle + Rapeseed Wax
      Goat Milk Soap Kit | White, Mustard | Six bars with a kairi on each. | recipe=silicone-mould; shape=bars; packs=1 kit/590/818/700; kit=Melt and Pour Base, Goat Milk + Silicone Mould, Soap Bars, Paisley + Fragrance Oil, Chandan
      Coaster Pouring Kit | Sky Blue, Gold | A mould, mica and leaf. | recipe=pigment-jars; packs=1 kit/370/518/190; kit=Silicone Mould, Hexagon Coasters + Mica Powder + Metal Leaf Flakes
    `,
  }),
  kitFamily({
    code: 'kitpaper',
    store: 'kaagaz-ghar',
    subcategory: 'Scrapbooking',
    tax: ['4823', 18],
    drawing: { recipe: 'scrapbook-pad', pattern: 'floral' },
    words: 'kit, kaagaz, scrapbook, किट, काग़ज़',
    facts: { use: 'Scrapbooking and cards', age: '8+' },
    items: `
      Travel Scrapbook Kit | Red, Royal Blue, Tan | Papers, postmarks and airmail tape. | packs=1 kit/580/815/880; kit=Designer Paper Pack, Travel India, 12 x 12 inch + Clear Stamp Sheet, Postmarks + Washi Tape 15 mm, Airmail Stripe
      Baby Album Kit | Baby Pink, Mint | Petals, stamps and hearts. | packs=1 kit/600/863/900; kit=Designer Paper Pack, Baby Girl Petals, 12 x 12 inch + Clear Stamp Sheet, New Baby + Sticker Book, Hearts, Hand-Drawn
      Journal Keeper's Kit | Tan, Navy Blue | Stickers, tape and a pen. | packs=1 kit/200/265/110; kit=Sticker Book, Planner Basics + Washi Tape 15 mm, Ruler + Fineliner 0.4
      Diwali Card Kit | Gold, Maroon | Ten cards and what goes on them. | packs=1 kit/290/400/290; kit=Cardstock 250 gsm + Clear Stamp Sheet, Shubh Diwali + Washi Tape 15 mm, Gold Dots
    `,
  }),
]
