/**
 * Every picture that can be drawn. Unknown `shape` and `pattern` values fall back to the recipe's first.
 *
 * CLOTH patterns: 'plain', 'stripe', 'gingham', 'check', 'dots', 'floral', 'block-print', 'ajrakh', 'kalamkari', 'ikat', 'leheriya', 'bandhani',
 * 'tie-dye', 'denim', 'glitter', 'patchwork'.
 * PAPER patterns: 'plain', 'stripe', 'gingham', 'dots', 'floral', 'block-print', 'marble', 'kraft', 'petals', 'glitter', 'chevron', 'stars',
 * 'hearts'.
 * `count` is capped at what can be seen. `label` is set on the pack wherever the thing has a pack, band, card or tag.
 */
export const recipeNames = [
  // Fabrics & Sewing
  'fabric-fold', // cloth folded on the table. shape 'stack' (one fold per colour) | 'single' | 'hanky'. pattern CLOTH
  'fabric-roll', // cloth on a tube. shape 'bolt' | 'sheer' (organza, net, tulle) | 'interfacing'. pattern CLOTH
  'fat-quarters', // quilting cuts tied with twine, one cut per colour. count 4–10. pattern CLOTH (mixed with related ones)
  'felt-sheets', // a fan of felt or foam sheets, one per colour. shape 'felt' | 'foam'. pattern 'plain' | 'glitter' | 'dots'
  'thread-spool', // spools of sewing thread, one per colour. shape 'spool' | 'cone' | 'reel' (silk, zari). count 1–12
  'thread-box', // clear tray of many threads. shape 'spools' | 'bobbins'. colours fill the rows
  'embroidery-skeins', // six-strand cotton skeins with paper bands, one per colour. count 1–12
  'needle-pack', // hand needles on a card. shape 'sharps' | 'tapestry'
  'pins', // pearl-headed pins. shape 'wheel' | 'box'
  'scissors', // shape 'tailor' | 'pinking' | 'snips' | 'safety'. first colour = handles
  'measuring-tape', // coiled 150 cm tape
  'tailors-chalk', // triangles of chalk, one per colour
  'button-card', // buttons, on a card and loose. shape 'round' | 'flower' | 'heart'. pattern 'plain' | 'wood' | 'shell' | 'metal'
  'zips', // nylon zips laid in a fan, one per colour. count 3–10
  'elastic-roll', // flat elastic on a roll. also cotton tape
  'embroidery-hoop', // shape 'wood' | 'plastic' | 'set' | 'art' (finished embroidery in it)
  'cutting-mat', // gridded mat with rotary cutter
  'sewing-machine', // small domestic machine
  // Handmade & Gifts
  'gift-box', // shape 'closed' (ribboned) | 'open' (hamper with things in it). pattern PAPER
  'candle-jar', // scented candle. shape 'jar' | 'tin' | 'pillar'. count 1–3
  'soap-bar', // hand-cut soap with band. pattern 'plain' | 'marble' | 'petals'. count 1–4
  'diya', // terracotta lamps. shape 'plain' | 'painted' | 'lit'. count 1–12
  'coaster-set', // resin coasters. pattern 'ocean' | 'geode' | 'floral' | 'marble'. count 2–6
  'keychain', // resin letter keychain; letter = first letter of label[0]. shape 'letter' | 'heart' | 'round'
  'crochet-plush', // amigurumi. shape 'bear' | 'bunny' | 'elephant' | 'octopus'
  'macrame-hanging', // knotted wall hanging on a stick
  'framed-art', // painting. pattern 'madhubani' | 'warli' | 'mandala' | 'landscape' | 'floral' | 'diamond'. shape 'framed' | 'sheet'
  'mirror-plate', // lippan mirror-work plate
  'pouch', // sewn cloth goods. shape 'pouch' | 'tote' | 'project-bag' | 'brush-roll'. pattern CLOTH
  'journal', // book. shape 'handmade' | 'spiral' | 'activity' (printed cover, also colouring books). pattern PAPER
  'jewellery-set', // made jewellery. shape 'jhumka' | 'necklace' | 'bangles' | 'studs'
  // Art Supplies
  'paint-tube', // metal tubes with colour band, one per colour. count 1–12
  'paint-bottle', // shape 'bottle' (flip cap) | 'pot' (poster colour) | 'dropper' (ink) | 'finger' (jumbo kids). one per colour, count 1–12
  'watercolour-pans', // open box of half pans. colours fill the pans
  'crayons', // sticks in a tray, one per colour. shape 'crayon' | 'jumbo' | 'oil-pastel' | 'soft-pastel' | 'charcoal'. count 6–24
  'colour-pencils', // shape 'tin' | 'box' | 'graphite'. count 6–24
  'markers', // shape 'dual' | 'sketch-pen' | 'brush-pen'. count 4–24
  'brush-set', // paint brushes. shape 'mixed' | 'round' | 'flat' | 'foam'. first colour = handles. count 3–12
  'palette-knives', // steel blades, wooden handles. shape 'art' | 'cake'
  'canvas-board', // shape 'stretched' | 'board' | 'round'. count 1–5
  'sketch-pad', // paper pad. shape 'glued' | 'spiral'
  'medium-jar', // gesso, varnish, medium, decoupage. shape 'jar' | 'bottle'
  'easel', // shape 'tripod' | 'tabletop'
  'palette', // mixing palette with paint. shape 'wood' | 'well'
  'tool-set', // hand tools in a row. shape 'dotting' | 'pottery' | 'quilling' | 'fondant' | 'leather'. count 4–12
  'dress-form', // dressmaker's dummy
  'notions', // shape 'ripper' | 'wheel' | 'rotary' | 'turner' | 'threader' | 'thimble' | 'ruler' | 'curves'
  'presser-feet', // shape 'set' | 'one'
  'pressing', // shape 'ham' | 'iron'
  // Yarns & Needles
  'yarn-ball', // wound ball with paper band, one per colour. pattern 'plain' | 'variegated' | 'chenille'. count 1–6
  'yarn-skein', // twisted hank with tag. pattern 'plain' | 'variegated'. count 1–4
  'yarn-cake', // flat-topped cake. pattern 'plain' | 'gradient' | 'variegated'. count 1–4
  'yarn-cone', // T-shirt yarn, cone of thick strands. shape 'cone' | 'bobbin'
  'macrame-cord', // roll of cord. pattern 'cotton' | 'jute'. count 1–3
  'knitting-needles', // shape 'straight' | 'circular' | 'double-pointed'. pattern 'steel' | 'bamboo' | 'plain'
  'crochet-hooks', // shape 'aluminium' | 'grip' | 'bamboo' | 'steel'. count 1–14
  'stitch-markers', // small box of markers. one per colour
  'pompom-maker', // shape 'pompom' | 'loom'
  'punch-needle', // punch tool with a worked cloth
  // Craft & Hobbies
  'resin-kit', // two bottles, cups, stick, pigments. shape 'kit' | 'bottles' | 'uv'
  'silicone-mould', // shape 'coaster' | 'alphabet' | 'tray' | 'geode' | 'heart' | 'chocolate'
  'pigment-jars', // little jars of powder (mica, embossing, neon). one per colour. count 4–15
  'clay-block', // shape 'block' (wrapped, air-dry) | 'polymer' (many bars) | 'foam' (tubs)
  'supply-bag', // stand-up pouch with window. shape 'powder' | 'flakes' (wax) | 'moss' | 'chips' (soap base) | 'chocolate'
  'glue-bottle', // shape 'nozzle' | 'jar' | 'stick'. first colour = cap and label
  'glue-gun', // shape 'glue' | 'heat' | 'pyrography'
  'craft-knife', // knife with blades. shape 'knife' | 'cutter'
  'mdf-shapes', // shape 'round' | 'heart' | 'mandala' | 'name'. count 1–10
  'craft-sticks', // bundle of wooden sticks, plain or coloured. count 8–40
  // Kids
  'kit-box', // printed kit with window. shape 'craft' | 'slime' | 'sand-art' | 'beads' | 'candle' | 'lippan' | 'diya' | 'rakhi' | 'origami' | 'science'
  'play-dough', // tubs, one per colour. shape 'dough' | 'slime'. count 1–12
  'googly-eyes', // loose eyes and bag
  'pom-poms', // loose pom-poms, one per colour. pattern 'plain' | 'glitter'. count 8–40
  'pipe-cleaners', // fuzzy stems, one per colour. count 6–30
  'stickers', // sticker sheets, die-cuts, ephemera. shape 'stars' | 'hearts' | 'florals' | 'animals'
  'peg-dolls', // wooden figures to paint. count 2–8
  'pottery-wheel', // small wheel with a pot on it
  // Party
  'balloons', // bunch with pack card, one per colour. shape 'latex' | 'metallic' | 'arch'. count 3–16
  'foil-balloon', // one number or letter; glyph = first letter of label[0]. shape 'glyph' | 'heart' | 'star'
  'bunting', // shape 'triangle' | 'scallop' | 'letters' (letters spell label[0]). pattern PAPER
  'foil-curtain', // shimmering strips on a header
  'cake-topper', // acrylic or card words on a stick; label[0] is spelled
  'paper-cups', // shape 'cups' | 'plates' | 'set'. pattern PAPER
  'party-hats', // cones with pom-poms. pattern PAPER. count 2–8
  'gift-bags', // paper bags with handles. pattern PAPER. count 1–5
  'confetti', // shape 'bag' | 'popper'. one piece colour per colour
  'fairy-lights', // coil of lit LEDs
  'paper-fans', // rosettes, honeycombs. shape 'fan' | 'honeycomb' | 'pompom'. count 2–6
  'number-candles', // digits from label[0], else 0–9
  // Seasonal & Festival
  'rakhi', // shape 'thread' | 'kids' | 'pair'. count 1–5
  'rangoli-powder', // heaps in bowls or bags with colours. shape 'bowls' | 'gulal' | 'stencil'. count 4–10
  'toran', // door hanging. shape 'marigold' | 'moti' | 'pom-pom'
  'marigold-strings', // flower garlands in loops
  'tealights', // cups of wax. count 4–25. shape 'plain' | 'lit'
  'ganesha', // eco clay idol
  'pooja-thali', // decorated plate with diya
  'christmas-ornament', // shape 'bauble' | 'mdf' | 'tree'. count 1–12
  'kite', // patang. pattern 'plain' | 'stripe' | 'stars'. count 1–5
  'lantern', // akash kandil. shape 'star' | 'round'
  'envelope', // shape 'plain' | 'shagun'. pattern PAPER. count 3–12
  'stocking', // felt stockings
  // Beads & Jewellery
  'bead-strand', // strung beads. shape 'round' | 'tube' | 'heart' | 'chips' | 'faceted'. pattern 'plain' | 'stone' | 'wood' | 'glass'. count 1–4 strands
  'bead-jar', // seed and small beads in tubes or a jar. shape 'jar' | 'tubes' | 'bag'. one per colour
  'letter-beads', // loose alphabet cubes and hearts. shape 'digits' has numbers
  'pearls', // heap of faux pearls with bag. shape 'round' | 'half'
  'kundan-stones', // shape 'drop' | 'round' | 'square' | 'mirror' (flat mirrors). count 10–60
  'charms', // metal charms on a card. shape 'mixed' | 'coin' | 'leaf'. first colour = metal
  'findings', // shape 'jump-rings' | 'clasps' | 'head-pins' | 'ear-hooks' | 'studs'. first colour = metal
  'wire-reel', // craft wire or elastic on a small reel. shape 'wire' | 'elastic' | 'tiger-tail'. count 1–6
  'cord-bundle', // dori, necklace cords, waxed cotton in hanks. one per colour. count 1–10
  'pliers', // jewellery pliers. count 1–3. first colour = grips
  'bangle-kit', // bangle bases with silk threads
  // Papercrafts
  'paper-stack', // squared stack, fanned, one sheet per colour. shape 'cardstock' | 'handmade' | 'decoupage' | 'glitter'. pattern PAPER
  'scrapbook-pad', // patterned pad with cover, corners turned. pattern PAPER
  'origami-paper', // squares in a fan and a crane. pattern PAPER
  'quilling-strips', // strips in a bundle and rolled coils
  'washi-roll', // tapes, one per colour. pattern PAPER. count 1–12
  'stamp-set', // shape 'rubber' (wood block) | 'clear' (acrylic sheet) | 'block' (carved print block)
  'ink-pad', // open pad. count 1–4
  'paper-punch', // lever punch. shape 'flower' | 'heart' | 'circle' | 'star'
  'paper-trimmer', // guillotine board
  'explosion-box', // opened scrapbook box. pattern PAPER
  'crepe-roll', // rolls of crepe, tissue, kraft. shape 'crepe' | 'kraft' | 'organza'. count 1–10
  // Floral
  'flower-bunch', // shape 'rose' | 'peony' | 'sunflower' | 'tulip' | 'crochet'. count 3–9
  'foam-roses', // box or heap of stemless heads. count 6–40
  'stamens', // bundles of pollen stems
  'dried-flowers', // box of pressed flowers in compartments
  'pampas', // shape 'pampas' | 'lavender' | 'bunny-tail' | 'wheat'
  'foliage', // shape 'eucalyptus' | 'fern' | 'monstera'. count 3–9
  'floral-wire', // stems of wrapped wire, tape roll. shape 'wire' | 'tape'
  'floral-foam', // bricks. count 1–4
  'vase', // shape 'bottle' | 'round' | 'cylinder'. pattern 'glass' | 'ceramic'
  'wreath-ring', // shape 'rattan' | 'metal' | 'dressed'
  // Storage
  'storage-box', // shape 'lidded' | 'clear' | 'crate' (MDF, wood) | 'tin' | 'portfolio'. pattern PAPER or 'wood'. count 1–3
  'bead-organiser', // clear case with grid, filled. count 10–36 cells
  'drawer-organiser', // stack of small drawers. count 3–12
  'glass-jars', // jars with lids, empty or filled. shape 'empty' | 'filled'. count 1–6
  'basket', // cane or jute basket. shape 'cane' | 'jute'
  'paint-rack', // shape 'rack' | 'carousel' | 'dispenser' (tapes, ribbons)
  'peg-board', // with hooks and tools
  'zip-pouches', // clear grip bags. count 3–10
  'rolling-cart', // three trays on wheels
  // Baking
  'cake-tin', // shape 'round' | 'square' | 'heart' | 'set'
  'icing-nozzles', // steel nozzles, bag. count 3–12
  'piping-bags', // fan of disposable bags
  'turntable', // cake stand that turns. shape 'turntable' | 'board' (cake boards and drums)
  'spatula', // shape 'set' (spatula, whisk, scraper) | 'whisk'
  'fondant', // wrapped block of sugar paste with rolled edge
  'sprinkles', // jar spilling. shape 'mix' | 'pearls' | 'strands'. count 1–6
  'food-colour', // little bottles of gel, one per colour; also essences. shape 'gel' | 'essence'. count 1–12
  'cupcake-liners', // nested cups and fan. pattern PAPER
  'cake-box', // box with window, count 1–3
  'cutters', // metal cutters. shape 'heart' | 'star' | 'flower' | 'mixed'. count 3–9
  'kitchen-scale', // flat digital scale
  'leaf-booklet', // metal leaf in its booklet
  // Ribbons
  'ribbon-reel', // shape 'satin' | 'grosgrain' | 'organza' | 'velvet' | 'printed' (prints label[0]) | 'jute' | 'metallic'. count 1–6
  'bow', // ready bows. shape 'bow' | 'rose' (ribbon roses). count 1–12
  'lace-roll', // shape 'cotton' | 'crochet' | 'zari' (woven border) | 'embroidered'
  'gota-roll', // gota patti, metallic leaf lace. shape 'gota' | 'mirror'
  'trim-card', // trims wound on a card. shape 'pom-pom' | 'tassel' | 'ric-rac' | 'piping'
  'curling-ribbon', // cops of PP ribbon with curls. count 1–6
] as const

export type RecipeName = (typeof recipeNames)[number]
