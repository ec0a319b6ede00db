/** A hobby: one of the fourteen roots of the category tree, with its subcategories. */
export type SeedHobby = {
  id: number
  name: string
  description: string
  subcategories: { name: string; description: string }[]
}

const subcategoriesOf = (...rows: [name: string, description: string][]): SeedHobby['subcategories'] =>
  rows.map(([name, description]) => ({ name, description }))

/** The fourteen hobbies in their fixed order; a product's `subcategory` is a name listed here. */
export const hobbies: SeedHobby[] = [
  {
    id: 1,
    name: 'Fabrics & Sewing',
    description: 'Block prints, plain cloth and everything between a needle and a finished seam.',
    subcategories: subcategoriesOf(
      ['Printed cotton', 'Ajrakh, ikat, bandhani and kalamkari by the metre.'],
      ['Plain fabric', 'Cambric, mulmul, linen, organza and net to cut, dye or embroider.'],
      ['Felt and quilting', 'Felt sheets and quilting cuts that go together.'],
      ['Threads', 'Cones, spools and silk for machine and hand.'],
      ['Needles and pins', 'A needle for each cloth, and pins you can find on the floor.'],
      ['Sewing tools', 'Shears, tapes, mats and a first machine.'],
      ['Buttons and zips', 'Fastenings, elastic and interfacing.'],
      ['Embroidery', 'Hoops and kits for hand embroidery.'],
    ),
  },
  {
    id: 2,
    name: 'Handmade & Gifts',
    description: 'Finished work by people who sign their names, ready to give or to keep.',
    subcategories: subcategoriesOf(
      ['Wall art', 'Madhubani, Warli, macrame and stitched pictures.'],
      ['Resin gifts', 'Coasters and keychains, poured by hand.'],
      ['Crochet and soft toys', 'Animals, flowers and table things in yarn.'],
      ['Candles and soap', 'Small batches with honest scents.'],
      ['Bags and pouches', 'Woven and printed cloth to carry.'],
      ['Journals and cards', 'Handmade paper, bound and tied.'],
      ['Jewellery', 'Terracotta to wear with cotton and silk.'],
      ['Gift boxes', 'Hampers put together, and boxes to fill yourself.'],
    ),
  },
  {
    id: 3,
    name: 'Art Supplies',
    description: 'Colour in every form, and the brushes, papers and canvas that carry it.',
    subcategories: subcategoriesOf(
      ['Acrylic and fabric colours', 'Tubes, bottles and sets, from school to studio.'],
      ['Watercolour and ink', 'Pans, tubes and inks that flow.'],
      ['Pencils and pastels', 'Dry colour, graphite and charcoal.'],
      ['Markers and pens', 'Alcohol markers, brush pens and fineliners.'],
      ['Brushes and tools', 'Hair and bristle for each paint.'],
      ['Canvas and pads', 'Surfaces primed, stretched or bound.'],
      ['Mediums and studio', 'Gesso, varnish, palettes and easels.'],
    ),
  },
  {
    id: 4,
    name: 'Yarns & Needles',
    description: 'Wool, cotton and cord, with the needles and hooks that suit them.',
    subcategories: subcategoriesOf(
      ['Knitting yarn', 'Merino, mountain wool, eri silk and everyday acrylic.'],
      ['Crochet cotton', 'Milk cotton and mercerised cotton with clear stitches.'],
      ['Chunky and novelty yarn', 'Chenille, gradient cakes and T-shirt yarn.'],
      ['Macrame and jute', 'Cord and twine for knotting.'],
      ['Embroidery threads', 'Skeins, silk and zari.'],
      ['Knitting needles', 'Straight, circular and double-pointed.'],
      ['Crochet hooks', 'From lace steel to fat bamboo.'],
      ['Tools and kits', 'Markers, makers and first projects.'],
    ),
  },
  {
    id: 5,
    name: 'Craft & Hobbies',
    description: 'Resin, clay, wax and wood for people who like to get their hands busy.',
    subcategories: subcategoriesOf(
      ['Resin', 'Epoxy and UV resin with clear ratios.'],
      ['Moulds', 'Glossy silicone for trays, letters and hearts.'],
      ['Pigments and inks', 'Mica, paste, leaf and glitter.'],
      ['Candle and soap making', 'Wax, wicks, scents and soap base.'],
      ['Clay and pottery', 'Clay to fire, bake or air-dry, and tools to shape it.'],
      ['Wood and MDF', 'Cut-outs and bases to paint.'],
      ['Glue and tools', 'What holds, heats and cuts.'],
    ),
  },
  {
    id: 6,
    name: 'Kids',
    description: 'Washable, safe and fun, for small hands and long afternoons.',
    subcategories: subcategoriesOf(
      ['Craft kits', 'A whole project in a box.'],
      ['Colours and chalk', 'Paint, crayons and pens that wash out.'],
      ['Dough and slime', 'Soft things to squeeze.'],
      ['Bits and pieces', 'Pom-poms, eyes, foam and stickers.'],
      ['Paint your own', 'Plain wood and clay waiting for colour.'],
      ['Books and paper', 'Colouring, cutting and school paper.'],
    ),
  },
  {
    id: 7,
    name: 'Party',
    description: 'Balloons, banners and the last small things for a happy function.',
    subcategories: subcategoriesOf(
      ['Balloons', 'Latex, foil and whole arches.'],
      ['Banners and backdrops', 'Bunting, curtains and lights.'],
      ['Table and cake', 'Plates, cups, toppers and candles.'],
      ['Hats, gifts and fun', 'Hats, poppers and return-gift bags.'],
      ['Paper decorations', 'Fans, honeycombs and streamers.'],
    ),
  },
  {
    id: 8,
    name: 'Seasonal & Festival',
    description: 'Diyas, rakhis, rangoli and kites, in step with the calendar.',
    subcategories: subcategoriesOf(
      ['Diyas and candles', 'Lamps and lanterns for lit evenings.'],
      ['Rakhi', 'Tied by hand, with a few for children.'],
      ['Torans and garlands', 'For the door, the mandir and the stage.'],
      ['Idols and pooja', 'Clay Ganeshas and decorated thalis.'],
      ['Rangoli and Holi', 'Powders, gulal and stencils.'],
      ['Christmas and Sankranti', 'Ornaments, kites and doll steps.'],
      ['Wedding and shagun', 'Envelopes, platters and laces.'],
    ),
  },
  {
    id: 9,
    name: 'Beads & Jewellery',
    description: 'Beads by the string and the gram, and all that joins them.',
    subcategories: subcategoriesOf(
      ['Glass beads', 'Seed, Czech and lampwork beads.'],
      ['Stone beads', 'Natural stones on a string.'],
      ['Wood, pearl and acrylic', 'Light beads for malas, toys and bracelets.'],
      ['Kundan and charms', 'Stones, mirrors and small metal things.'],
      ['Findings and wire', 'Rings, hooks, pins, bezels and wire.'],
      ['Cords and tools', 'Dori, elastic, pliers and kits.'],
    ),
  },
  {
    id: 10,
    name: 'Papercrafts',
    description: 'Paper to fold, roll, stamp and cut, from rag sheets to washi.',
    subcategories: subcategoriesOf(
      ['Cardstock and craft paper', 'Card in plain, kraft and glitter.'],
      ['Handmade and fine paper', 'Petal, marbled and khadi sheets.'],
      ['Scrapbooking', 'Pads, boxes and card kits.'],
      ['Quilling and origami', 'Strips, squares and the tools for them.'],
      ['Tapes and stickers', 'Washi, ephemera and foiled hearts.'],
      ['Stamps, ink and punches', 'Print, emboss and cut shapes.'],
    ),
  },
  {
    id: 11,
    name: 'Floral',
    description: 'Flowers that stay: silk, paper, dried and sola, with wire and foam to hold them.',
    subcategories: subcategoriesOf(
      ['Artificial bunches', 'Roses, peonies and tulips in fabric.'],
      ['Foam roses and stamens', 'Small heads and pollen by the pack.'],
      ['Dried flowers and grasses', 'Pampas, wheat, lavender and moss.'],
      ['Foliage and wreaths', 'Leaves, rings and door wreaths.'],
      ['Wire, tape and foam', "The florist's own drawer."],
      ['Vases', 'Glass and ceramic to stand them in.'],
    ),
  },
  {
    id: 12,
    name: 'Storage',
    description: 'A place for each bead, brush and ball, so the table stays yours.',
    subcategories: subcategoriesOf(
      ['Organisers and drawers', 'Grids and drawers that show what they hold.'],
      ['Bags and rolls', 'Canvas for yarn, brushes and needles.'],
      ['Boxes and tins', 'Crates, jars, tins and cases.'],
      ['Racks and stands', 'Paints, tapes and tools within reach.'],
      ['Baskets', 'Bamboo, cane, jute and screw pine.'],
    ),
  },
  {
    id: 13,
    name: 'Baking',
    description: 'Tins, nozzles and sweet finishes for the home baker, mostly eggless.',
    subcategories: subcategoriesOf(
      ['Cake tins and moulds', 'Tins for oven and kadhai, moulds for chocolate.'],
      ['Icing and piping', 'Nozzles, turntables, cutters and knives.'],
      ['Sprinkles and fondant', 'Sugar finishes, vegetarian and egg-free.'],
      ['Colours, essence and chocolate', 'Gel colour, flavour and compound chocolate.'],
      ['Boxes, boards and liners', 'So the cake arrives as it left.'],
    ),
  },
  {
    id: 14,
    name: 'Ribbons',
    description: 'Ribbon, lace, gota and trims by the full roll.',
    subcategories: subcategoriesOf(
      ['Satin and grosgrain', 'The ribbons used every day.'],
      ['Sheer, velvet and printed', 'Organza, velvet, metallic and words.'],
      ['Lace and borders', 'Cotton, crochet, zari and embroidered.'],
      ['Gota and trims', 'Gota patti, mirrors, pom-poms and piping.'],
      ['Bows and gift ribbon', 'Ready bows, roses, curls and jute.'],
    ),
  },
]
