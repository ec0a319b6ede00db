import type { Family } from './family.ts'

/** Cloth by the metre, felt and quilting cuts. */
export const fabrics: Family[] = [
  {
    code: 'ajrakh',
    store: 'indigo-lane',
    subcategory: 'Printed cotton',
    title: 'Ajrakh Block-Print Cotton, {}',
    about:
      'Printed by hand in Bagru with carved teak blocks and natural dyes, 44 inches wide, for kurtas, stoles and cushion covers. Wash the first two times alone in cold water with a little salt.',
    tax: ['5208', 5],
    packs: [
      ['1 m', 320, 380, 160],
      ['2.5 m', 775, 950, 390],
    ],
    facts: { fibre: 'Cotton', width_in: '44', dye: 'Natural', gsm: '90' },
    drawing: { recipe: 'fabric-fold', shape: 'single', pattern: 'ajrakh' },
    words: 'kapda, suti, ajrak, कपड़ा, अजरख, block print',
    items: `
      Indigo | Navy Blue | Sixteen steps and two dips in the indigo vat give this star-and-lattice print its depth.
      Madder Red | Red | The red comes from alizarin root on alum, with a black iron outline around each flower.
      Midnight Black | Black | Black from iron and jaggery, with small cream stars that stay crisp after washing.
      Mustard Jaal | Mustard | Pomegranate rind gives the yellow under a close jaal of leaves. | x=1.1
      Teal Trellis | Teal | A newer colour on an old trellis block, good for summer jackets. | x=1.1; dye=Azo-free
    `,
  },
  {
    code: 'dabu',
    store: 'indigo-lane',
    subcategory: 'Printed cotton',
    title: '{}',
    about:
      'Soft cambric, 44 inches wide, shrinks about 3 per cent, so wash it before you cut. Colours vary a little from lot to lot.',
    tax: ['5208', 5],
    packs: [
      ['1 m', 215, 260, 160],
      ['2.5 m', 520, 650, 390],
    ],
    facts: { fibre: 'Cotton', width_in: '44', gsm: '75' },
    drawing: { recipe: 'fabric-fold', shape: 'single', pattern: 'block-print' },
    words: 'kapda, suti, chapai, कपड़ा, छापा, block print',
    items: `
      Bagru Buti Block-Print Cotton, Rust | Rust | Small rust buti on a pale ground, printed with a block no larger than a matchbox.
      Sanganeri Block-Print Cotton, Rose Garden | Dusty Rose | Fine-lined roses in the Sanganer manner, light enough for a baby quilt or a summer nightie. | pattern=floral
      Dabu Mud-Resist Cotton, Olive Leaf | Olive | Mud paste keeps the leaf pale while the cloth takes its olive dye, leaving soft cracks in the ground.
      Kalamkari Cotton, Peacock, Maroon | Maroon | Peacocks and creepers in the Machilipatnam style, a strong choice for a blouse or a bag flap. | x=1.4; pattern=kalamkari; dye=Natural
      Kalamkari Cotton, Tree of Life, Tan | Tan | A tree with birds on every second branch, repeated every 40 cm; centre it on a cushion. | x=1.4; pattern=kalamkari
      Leheriya Cotton, Rani Pink | Rani Pink | Diagonal waves tied and dyed by hand for turbans, here on cotton for dupattas and skirts. | pattern=leheriya; x=1.2
      Bandhani Cotton, Bottle Green | Bottle Green | Hundreds of tied dots leave small raised points; do not iron them flat if you like the texture. | pattern=bandhani; x=1.5
      Gamthi Stripe Cotton, Indigo and Cream | Navy Blue, Cream | A plain weaver's stripe that makes neat piping, pockets and pyjamas. | pattern=stripe
    `,
  },
  {
    code: 'ikat',
    store: 'indigo-lane',
    subcategory: 'Printed cotton',
    title: 'Pochampally Ikat Cotton, {}',
    about:
      'The threads are tied and dyed before weaving, so front and back look alike. 44 inches wide, firm enough for bags, blouses and sofa cushions.',
    tax: ['5209', 5],
    packs: [
      ['1 m', 390, 450, 180],
      ['2.5 m', 945, 1125, 440],
    ],
    facts: { fibre: 'Cotton', width_in: '44', weave: 'Double ikat' },
    drawing: { recipe: 'fabric-fold', shape: 'single', pattern: 'ikat' },
    words: 'kapda, ikkat, pochampalli, कपड़ा, इकत',
    items: `
      Diamond, Royal Blue | Royal Blue |
      Temple, Maroon | Maroon |
      Zigzag, Black | Black |
      Parrot Green | Green |
    `,
  },
  {
    code: 'cambric',
    store: 'indigo-lane',
    subcategory: 'Plain fabric',
    title: 'Cotton Cambric, {}',
    about:
      'Plain-woven cambric, 44 inches wide and 70 GSM, for linings, petticoats, dolls and first sewing projects. Machine wash warm; colours are azo-free.',
    tax: ['5208', 5],
    packs: [
      ['1 m', 110, 130, 150],
      ['2.5 m', 265, 325, 360],
      ['5 m', 510, 650, 720],
    ],
    facts: { fibre: 'Cotton', width_in: '44', gsm: '70' },
    drawing: { recipe: 'fabric-roll', shape: 'bolt', pattern: 'plain' },
    words: 'kapda, suti, popline, कपड़ा, सूती',
    items: `
      White | White |
      Black | Black |
      Haldi Yellow | Yellow |
      Rani Pink | Rani Pink |
      Sky Blue | Sky Blue |
      Bottle Green | Bottle Green |
    `,
  },
  {
    code: 'sheer',
    store: 'resham-gali',
    subcategory: 'Plain fabric',
    title: '{}',
    about:
      'Sold in one length from the roll. Cut with sharp shears and finish the edge with a narrow hem or a hot knife.',
    tax: ['5804', 5],
    packs: [
      ['1 m', 95, 120, 80],
      ['5 m', 450, 600, 390],
    ],
    facts: { fibre: 'Polyester', width_in: '44' },
    drawing: { recipe: 'fabric-roll', shape: 'sheer', pattern: 'plain' },
    words: 'kapda, jaali, कपड़ा, जाली',
    items: `
      Organza, Champagne Gold | Gold | Crisp, see-through organza with a gentle shine, for dupattas, flower petals and potli bags. | tax=5407/5
      Organza, Dusty Rose | Dusty Rose | Holds a pleat well, so it is the one for puff sleeves and fabric flowers. | tax=5407/5
      Soft Net, White | White | Fine hexagon net that falls softly, for veils, ball gowns and gift wrapping.
      Soft Net, Lilac | Lilac | The net dancers ask for: light, wide and easy to gather.
      Shimmer Tulle, Turquoise | Turquoise | Tulle with a scatter of shine that does not rub off, for tutus and party backdrops. | x=1.2; pattern=glitter
    `,
  },
  {
    code: 'cloth',
    store: 'sui-aur-sitara',
    subcategory: 'Plain fabric',
    title: '{}',
    about:
      'Washed once before packing, so it will not surprise you later. Iron on the back while a little damp.',
    tax: ['5208', 5],
    packs: [
      ['1 m', 165, 195, 140],
      ['2 m', 320, 390, 280],
    ],
    facts: { width_in: '44' },
    drawing: { recipe: 'fabric-fold', shape: 'single', pattern: 'plain' },
    words: 'kapda, malmal, mulmul, कपड़ा, मलमल',
    items: `
      Mulmul for Chikankari, White | White | Fine 92-count mulmul that takes a needle without puckering, the cloth our own workers embroider. | fibre=Cotton
      Linen Blend, Oatmeal | Beige | Slubby linen and cotton in equal parts, even enough for counted thread and table runners. | x=1.9; fibre=Linen and cotton; tax=5309/5
      Modal Rayon, Wine | Wine | Heavy drape and a cool touch, for flared kurtas and palazzos. | x=1.2; fibre=Viscose; tax=5516/5
      Chanderi Silk Cotton, Peach | Peach | Sheer with a thin zari edge, for blouses, lamp shades and festive pouches. | x=2.4; fibre=Silk and cotton; tax=5208/5
      Denim, Washed Indigo, 8 oz | Navy Blue | Mid-weight denim that a home machine can sew with a size 16 needle. | x=1.6; pattern=denim; tax=5209/5; fibre=Cotton
      Aida Cloth 14 Count, Cream | Cream | Fourteen holes to the inch with a stiff hand, for cross stitch samplers and bookmarks. | x=1.3; fibre=Cotton; words=cross stitch
    `,
  },
  {
    code: 'feltsheet',
    store: 'sui-aur-sitara',
    subcategory: 'Felt and quilting',
    title: 'Felt Sheets, {}',
    about:
      'A4 sheets of polyester felt, 1.5 mm thick, with an edge that does not fray, for appliqué, toys and school boards. Cut, stitch or glue; do not tumble dry.',
    tax: ['5602', 5],
    packs: [
      ['Pack of 10', 149, 180, 200],
      ['Pack of 24', 325, 399, 460],
    ],
    net: '10 sheets',
    facts: { fibre: 'Polyester', thickness_mm: '1.5', size: 'A4' },
    drawing: { recipe: 'felt-sheets', shape: 'felt', pattern: 'plain', label: 'FELT / A4' },
    words: 'felt, namda, kapda, नमदा',
    items: `
      Festival Brights | @festive |
      Nursery Pastels | @pastels | Eight soft shades for mobiles, cot letters and quiet books.
      Earth and Spice | @earth | The shades of a spice box, good for leaves, foxes and autumn garlands.
      Polka Dots | Red, White, Pink, Sky Blue | Printed dots on one side and plain on the other. | pattern=dots; x=1.2
      All White | White | For angels, ghosts, snow and everything you mean to colour yourself.
    `,
  },
  {
    code: 'quarter',
    store: 'indigo-lane',
    subcategory: 'Felt and quilting',
    title: 'Fat Quarter Bundle, {}',
    about:
      'Cuts of 18 by 22 inches in quilting cotton, tied with cotton twine. Enough for a cot quilt top with ten cuts, or four table mats with five.',
    tax: ['5208', 5],
    packs: [
      ['5 cuts', 425, 499, 250],
      ['10 cuts', 799, 949, 490],
    ],
    facts: { fibre: 'Cotton', size: '18 x 22 in' },
    drawing: { recipe: 'fat-quarters', pattern: 'block-print', count: 6, label: 'QUARTERS' },
    words: 'godri, patchwork, kapda, गुदड़ी, quilt',
    items: `
      Indigo Vat | Navy Blue, Blue, Sky Blue, White, Royal Blue | Five depths of one indigo vat, from pale sky to near black.
      Marigold Morning | Yellow, Orange, Mustard, Cream, Rust | Warm prints with one plain to rest the eye.
      Rose Courtyard | Dusty Rose, Pink, Maroon, Ivory, Green | Small florals and a stripe, chosen for English-paper piecing. | pattern=floral
      Farmhouse Gingham | Red, Sky Blue, Green, Yellow, White | Woven checks, the same on both sides. | pattern=gingham
    `,
  },
]
