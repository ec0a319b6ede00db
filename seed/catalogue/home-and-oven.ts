import type { Family } from './family.ts'

/** More for cakes, shelves and vases. */
export const bakingMore: Family[] = [
  {
    code: 'cutter2',
    store: 'meethi-oven',
    subcategory: 'Icing and piping',
    title: 'Cookie Cutter, {}',
    about:
      'Food-grade steel with a rolled upper edge, one clean cut below: {}. Wash by hand and dry it at once.',
    tax: ['7323', 5],
    packs: [['1 piece', 75, 92, 30]],
    net: '1 piece',
    facts: { material: 'Steel', size_cm: '8' },
    drawing: { recipe: 'cutters', shape: 'mixed', count: 3 },
    words: 'cutter, biscuit, saancha, बिस्कुट, कटर',
    items: `
      Heart, Five Sizes | Silver, Red | 3 to 11 cm, one inside another. | shape=heart; packs=Set of 5/220/270/140
      Star, Five Sizes | Silver, Yellow | For towers of stars. | shape=star; packs=Set of 5/220/270/140
      Flower, Five Sizes | Silver, Baby Pink | Five petals each. | shape=flower; packs=Set of 5/220/270/140
      Round, Plain, Eleven Sizes | Silver, Grey | 2 to 11 cm in a tin. | packs=Set of 11/390/480/420
      Round, Fluted, Seven Sizes | Silver, Grey | For nankhatai with frills. | packs=Set of 7/320/395/300
      Alphabet | Silver, Royal Blue | Twenty-six letters of 3.5 cm. | packs=Set of 26/420/520/360
      Numbers | Silver, Green | Nine, and the six turns round. | packs=Set of 9/190/235/140
      Diya | Silver, Orange | Flame and lamp in one line.
      Kalash | Silver, Rust | With coconut.
      Elephant | Silver, Grey | Trunk down, so it does not break.
      Peacock | Silver, Teal | A simple fan tail.
      Mango | Silver, Mustard | The kairi of biscuits.
      Auto Rickshaw | Silver, Yellow | Three wheels, one biscuit.
      Gingerbread Family | Silver, Brown | Four people, one short. | packs=Set of 4/240/295/120
      Christmas Tree | Silver, Green | 10 cm tall.
      Snowflake with Plunger | White, Sky Blue | Presses its pattern. | material=Plastic; packs=Set of 3/190/235/80; tax=3924/18
      Leaf Plungers | Green, White | Veins for fondant. | material=Plastic; packs=Set of 4/210/260/90; tax=3924/18
      Butterfly Plungers | Lilac, White | Wings crease where they fold. | material=Plastic; packs=Set of 3/190/235/80; tax=3924/18
      Crescent Moon | Silver, Navy Blue | For Eid tins.
      Baby Shower Set | Silver, Baby Pink | Bottle, pram and booties. | packs=Set of 3/210/260/110
      Dinosaur Set | Silver, Green | Three that lived, one that might. | packs=Set of 4/260/320/140
      Cricket Set | Silver, Tan | Bat, ball and stumps. | packs=Set of 3/210/260/110
    `,
  },
  {
    code: 'ovenware',
    store: 'meethi-oven',
    subcategory: 'Cake tins and moulds',
    title: '{}',
    about:
      '{} bakes evenly in an OTG and in a cooker with sand. Line it with paper and the cake leaves by itself.',
    tax: ['7615', 5],
    packs: [['1 piece', 290, 355, 420]],
    net: '1 piece',
    facts: { material: 'Aluminium' },
    drawing: { recipe: 'cake-tin', shape: 'round' },
    words: 'cake tin, bartan, केक, बर्तन',
    items: `
      Round Cake Tin, Anodised | ~Grey | Straight sides, no coating to scratch. | choice=Size; packs=6 inch/290/355/260, 7 inch/340/420/320, 8 inch/390/480/390, 10 inch/540/660/560
      Square Cake Tin, Anodised | ~Grey | Corners sharp enough for brownies. | shape=square; choice=Size; packs=6 inch/330/405/300, 8 inch/450/550/460, 10 inch/620/760/680
      Springform Tin, Non-Stick | ~Black | A side that opens for cheesecake. | material=Carbon steel; tax=7323/5; choice=Size; packs=7 inch/420/520/430, 9 inch/520/640/560
      Heart Cake Tin, Anodised | ~Grey | Point and curves baked through. | shape=heart; choice=Size; packs=6 inch/320/395/270, 8 inch/430/530/390
      Loaf Tin | ~Black | For banana bread of 500 g flour. | shape=square; material=Carbon steel; tax=7323/5; choice=Size; packs=Half pound/220/270/240, One pound/310/380/360
      Bundt Tin, Swirl | ~Black | Sixteen swirls to catch the glaze. | material=Cast aluminium; packs=1 piece/890/1090/900
      Muffin Tray | ~Black | Carbon steel with a wide rim. | shape=set; material=Carbon steel; tax=7323/5; choice=Cups; packs=6 cups/320/395/380, 12 cups/490/600/680
      Madeleine Tray, Twelve | ~Black | Shells, crisp at the edge. | shape=set; material=Carbon steel; tax=7323/5; packs=1 piece/540/660/520
      Swiss Roll Tray | ~Grey | 14 x 10 inch, one inch deep. | shape=square; packs=1 piece/420/520/520
      Pie Dish, Loose Base | ~Black | Fluted, 9 inch. | material=Carbon steel; tax=7323/5; packs=1 piece/360/440/380
      Tartlet Tins, Six | ~Black | 4 inch with loose bases. | shape=set; material=Carbon steel; tax=7323/5; packs=Set of 6/390/480/360
      Number Cake Frame Set | Transparent, White | Sheets for 0 to 9 in 12 inch. | shape=square; material=Plastic; tax=3924/18; packs=Set of 10/490/600/520
      Cake Ring, Adjustable | ~Silver | 6 to 12 inch with a scale. | material=Steel; tax=7323/5; packs=1 piece/340/420/300
      Mini Cheesecake Moulds | ~Silver | Rings of 6 cm with a pusher. | shape=set; material=Steel; tax=7323/5; packs=Set of 6/420/520/340
      Silicone Bundtlets | +Rust, Teal, Baby Pink | Six small crowns. | shape=set; material=Silicone; tax=3924/18; packs=1 piece/320/395/160
      Chocolate Mould, Bars | ~Brown | Polycarbonate, for a real snap. | recipe=silicone-mould; shape=chocolate; material=Polycarbonate; tax=3924/18; packs=1 piece/290/355/180
      Chocolate Mould, Bonbons | ~Brown | Domes of 10 g, twenty-four. | recipe=silicone-mould; shape=chocolate; material=Polycarbonate; tax=3924/18; packs=1 piece/420/520/300
      Modak Mould, Five Sizes | ~Silver | Hinged and sharp in its pleats. | recipe=silicone-mould; shape=heart; packs=Set of 5/390/480/260; tax=7615/5
      Idli-Shape Cake Moulds | ~Green | Steam or bake. | recipe=silicone-mould; shape=coaster; material=Silicone; tax=3924/18; packs=1 piece/240/295/150
      Baking Mat, Silicone | +Rust, Grey | Circles drawn for macarons. | recipe=cutting-mat; material=Silicone; tax=3924/18; packs=1 piece/340/420/180
    `,
  },
  {
    code: 'sugar2',
    store: 'meethi-oven',
    subcategory: 'Sprinkles and fondant',
    title: '{}',
    about:
      '{} is made in an FSSAI-licensed kitchen in Indore without gelatine. Keep it closed and away from the stove.',
    tax: ['1704', 5],
    packs: [
      ['75 g', 85, 105, 90],
      ['250 g', 240, 300, 270],
    ],
    choice: 'Size',
    net: '75 g',
    maker: 'mithas',
    best: '12 months',
    facts: { veg: 'Vegetarian', licence: 'FSSAI licensed', shelf_life: '12 months' },
    drawing: { recipe: 'sprinkles', shape: 'mix', count: 1 },
    words: 'sprinkle, mithai, cake, मिठाई, केक',
    items: `
      Sugar Pearls 4 mm | +White, Gold, Silver, Baby Pink, Sky Blue | Crisp shell, soft crack. | shape=pearls
      Sugar Pearls 8 mm | +White, Gold, Rose Gold | The buttons of tall cakes. | shape=pearls
      Nonpareils | +White, Red, Green, Royal Blue | The old hundreds-and-thousands in one colour. | shape=pearls
      Vermicelli Strands | +Brown, White, Hot Pink | Chocolate or sugar, for rolling ladoos. | shape=strands
      Hundred-Colour Strands | @rainbow | They do not bleed on cream. | shape=strands
      Confetti Quins, Hearts | Red, Hot Pink, White | Flat sugar hearts.
      Confetti Quins, Stars | @festive | For Diwali cupcakes.
      Mermaid Mix | Turquoise, Lilac, White | Pearls, rods and fish tails.
      Unicorn Mix | @pastels | Everything that is pastel.
      Diwali Mix | Gold, Orange, Red | Gold balls and marigold petals of sugar.
      Christmas Mix | @winter | Trees, dots and snow.
      Jungle Mix | Green, Brown, Orange | Leaves and paw prints.
      Fondant, Ready to Roll | +White, Red, Yellow, Green, Royal Blue, Black, Baby Pink, Ivory | Rolls to 3 mm without tearing. | recipe=fondant; packs=250 g/120/148/265, 1 kg/390/480/1040; net=250 g
      Modelling Chocolate | +White, Brown, Red | For figures that keep their fingers. | recipe=fondant; packs=200 g/190/235/215, 500 g/430/530/520; net=200 g; tax=1806/5
      Gum Paste | White | Petals thin as paper. | recipe=fondant; packs=250 g/160/198/265, 1 kg/540/660/1040; net=250 g
      Gum Tragacanth Substitute, CMC | ~White | A teaspoon makes fondant stand. | recipe=supply-bag; shape=powder; packs=50 g/120/148/60, 200 g/390/480/215; net=50 g; tax=3912/18
      Isomalt Crystals | Transparent, White | Melts clear for glass sails. | recipe=supply-bag; shape=chips; packs=200 g/220/270/215, 1 kg/890/1090/1030; net=200 g; tax=2940/18
      Edible Gold Leaf | Gold | Ten sheets of 24 carat. | recipe=leaf-booklet; packs=10 sheets/990/1210/15; net=10 sheets; tax=7108/3
      Lustre Dust | +Gold, Silver, Rose Gold, Bronze | Brush on dry, or paint with lemon juice. | recipe=pigment-jars; count=1; packs=4 g/110/136/15; net=4 g; tax=3204/18; sub=Colours, essence and chocolate
      Gel Food Colour | +Red, Yellow, Royal Blue, Green, Black, Rani Pink, Orange, Purple | Strong drops that do not thin the cream. | recipe=food-colour; shape=gel; count=1; packs=20 g/60/75/35, 100 g/230/285/130; net=20 g; tax=3204/18; sub=Colours, essence and chocolate
      Oil-Based Colour for Chocolate | +White, Red, Yellow, Royal Blue | Water would seize it; this does not. | recipe=food-colour; shape=gel; count=1; packs=20 g/110/136/35; net=20 g; tax=3204/18; sub=Colours, essence and chocolate
      Natural Powder Colours | Red, Yellow, Green | Beet, turmeric and spinach. | recipe=pigment-jars; count=3; packs=Set of 3/240/295/90; net=45 g; tax=3203/18; sub=Colours, essence and chocolate
      Essence, Kewra | ~White | Three drops, not four. | recipe=food-colour; shape=essence; count=1; packs=20 ml/50/62/45, 100 ml/190/235/150; net=20 ml; tax=3302/18; sub=Colours, essence and chocolate
      Essence, Rose | ~Baby Pink | For thandai and phirni. | recipe=food-colour; shape=essence; count=1; packs=20 ml/50/62/45, 100 ml/190/235/150; net=20 ml; tax=3302/18; sub=Colours, essence and chocolate
      Essence, Mango | ~Mustard | Alphonso in December. | recipe=food-colour; shape=essence; count=1; packs=20 ml/50/62/45, 100 ml/190/235/150; net=20 ml; tax=3302/18; sub=Colours, essence and chocolate
      Vanilla Extract, Alcohol-Free | ~Brown | Beans of Idukki in glycerine. | recipe=food-colour; shape=essence; count=1; packs=50 ml/290/355/90, 100 ml/520/640/150; net=50 ml; tax=3302/18; sub=Colours, essence and chocolate
      Couverture Chips, Dark 55 % | ~Brown | From cacao of Kerala. | recipe=supply-bag; shape=chocolate; packs=250 g/290/355/265, 1 kg/990/1220/1030; net=250 g; tax=1806/5; sub=Colours, essence and chocolate
      Compound Slab, White | ~Ivory | No tempering needed. | recipe=supply-bag; shape=chocolate; packs=500 g/190/235/515; net=500 g; tax=1806/5; sub=Colours, essence and chocolate
    `,
  },
  {
    code: 'bakebox2',
    store: 'dabba-and-daraz',
    subcategory: 'Boxes, boards and liners',
    title: '{}',
    about: '{} is food-grade board folded in Ahmedabad, sent flat. No glue touches the cake.',
    tax: ['4819', 5],
    packs: [
      ['Pack of 10', 190, 235, 700],
      ['Pack of 50', 850, 1090, 3400],
    ],
    choice: 'Pack',
    net: '10 pieces',
    facts: { material: 'Paperboard', gsm: '350' },
    drawing: { recipe: 'cake-box', count: 2 },
    words: 'dabba, cake box, डिब्बा, केक',
    items: `
      Cake Box, Half Kilo, Window | +White, Baby Pink, Tan | Opens from the front.
      Cake Box, One Kilo, Window | +White, Sky Blue, Tan | 10 x 10 x 5 inch. | x=1.3
      Tall Cake Box | White | 12 inch high, for two tiers. | x=2.4
      Cupcake Box, Six | +White, Baby Pink, Tan | With an insert that holds liners upright. | x=1.2
      Cupcake Box, Single | +White, Tan | A party favour by itself. | x=0.5
      Macaron Box | White | Two rows of six. | x=0.9
      Brownie Box, Kraft | ~Tan | Grease does not come through. | x=0.8
      Mithai Box, Printed | +Red, Rani Pink, Mustard | Lotus lid, 500 g. | x=1.1
      Dry Fruit Box, Four Parts | +Maroon, Navy Blue | Foil-stamped lid. | x=2
      Loaf Box | ~Tan | For one pound loaves. | x=0.7
      Jar Cake Labels and Lids | @pastels | Fifty labels, fifty paper discs. | x=0.8
      Cake Board, Round | +Gold, Silver, White | Laminated, 2 mm. | recipe=turntable; shape=board; choice=Size; packs=6 inch/110/136/320, 8 inch/160/198/520, 10 inch/220/270/800; net=10 pieces
      Cake Drum, 12 mm | +Gold, Silver | Carries three tiers. | recipe=turntable; shape=board; choice=Size; packs=8 inch/90/112/260, 10 inch/120/148/400, 12 inch/160/198/580; net=1 piece
      Cupcake Liners, Pastel | @pastels | Greaseproof, one hundred. | recipe=cupcake-liners; tax=4823/18; packs=Pack of 100/90/112/70, Pack of 500/390/500/330; gsm=40
      Cupcake Liners, Foil | Gold, Silver, Rose Gold | They hold shape without a tin. | recipe=cupcake-liners; tax=7607/18; packs=Pack of 50/120/148/80, Pack of 200/430/540/310; gsm=50
      Tulip Liners, Kraft | ~Tan | Folded high. | recipe=cupcake-liners; pattern=kraft; tax=4823/18; packs=Pack of 50/110/136/80, Pack of 200/390/500/310; gsm=45
      Parchment Rounds | ~White | Cut to the tin. | recipe=cupcake-liners; tax=4823/18; choice=Size; packs=6 inch/80/98/90, 8 inch/100/124/150; net=50 sheets; gsm=40
      Doilies, Paper | ~White | Lace under the ladoos. | recipe=cupcake-liners; tax=4823/18; choice=Size; packs=5 inch/70/86/60, 8 inch/110/136/130; net=50 pieces; gsm=50
      Ribbon for Cakes, Food-Safe | +Gold, Rani Pink, White | Film-backed, so cream does not mark it. | recipe=ribbon-reel; shape=satin; count=1; tax=5806/5; packs=10 m/95/118/60; net=10 m; gsm=90
      Cake Dowels, Bamboo | ~Tan | Twelve, sawn square. | recipe=craft-sticks; tax=4421/5; packs=Pack of 12/80/98/60; net=12 pieces; gsm=
    `,
  },
]

export const floralMore: Family[] = [
  {
    code: 'bunch2',
    store: 'phool-patti',
    subcategory: 'Artificial bunches',
    title: '{}',
    about:
      '{} is dyed cloth on wired stems, so heads turn where you want them. Dust with a hair dryer on cold.',
    tax: ['6702', 18],
    packs: [
      ['1 bunch', 190, 235, 90],
      ['Pack of 4', 690, 890, 350],
    ],
    choice: 'Pack',
    net: '1 bunch',
    facts: { material: 'Polyester', height_cm: '32' },
    drawing: { recipe: 'flower-bunch', shape: 'rose', count: 7 },
    words: 'phool, nakli phool, guldasta, फूल, गुलदस्ता',
    items: `
      Garden Roses | +Red, Baby Pink, White, Peach, Yellow | Nine heads at three stages of opening.
      Peonies | +Hot Pink, Ivory, Wine | Heavy heads that nod. | shape=peony
      Ranunculus | +Peach, White, Coral | Tissue-thin layers. | shape=peony
      Hydrangea | +Sky Blue, Lilac, White, Mint | Four round heads. | shape=peony
      Tulips, Real Touch | +Red, Yellow, White, Purple | Latex that is cool like a petal. | shape=tulip; x=1.4
      Sunflowers | ~Yellow | Five heads with dark hearts. | shape=sunflower
      Gerbera | +Orange, Hot Pink, Yellow | Long straight stems. | shape=sunflower
      Marigold Sprays | +Orange, Yellow | For rangoli edges and thalis. | shape=peony; x=0.7
      Lotus, Floating | +Baby Pink, White, Purple | Foam base that keeps dry. | shape=tulip
      Orchid Stem, Cymbidium | +White, Purple, Green | One arching stem, seven flowers. | shape=tulip; x=1.3
      Cherry Blossom Branch | Baby Pink, Brown | 80 cm, to bend at will. | shape=peony; x=1.2; height_cm=80
      Gypsophila | ~White | The mist between flowers. | shape=peony; x=0.7
      Lavender | ~Lavender | Twelve spikes. | recipe=pampas; shape=lavender; x=0.8
      Hibiscus, Single Stem | +Red, Yellow | For the altar that has no garden. | shape=tulip; x=0.5
      Jasmine Gajra, Cloth | ~White | Forty buds on elastic. | shape=peony; x=0.6
      Crochet Rose Stems | +Red, Lilac, Mustard | Made in Mysuru in milk cotton. | shape=crochet; x=1.2; material=Cotton
      Crochet Tulip Stems | +Hot Pink, Yellow, White | Three stems that never wilt. | shape=crochet; x=1.2; material=Cotton
      Crochet Lily of the Valley | White, Green | Six bells on a stem. | shape=crochet; x=1.2; material=Cotton
    `,
  },
  {
    code: 'dried2',
    store: 'malabar-craft-store',
    subcategory: 'Dried flowers and grasses',
    title: '{}',
    about:
      '{} is picked, dried in shade and packed in a tube. A light spray of hair lacquer stops it from shedding.',
    tax: ['0604', 0],
    packs: [['1 bunch', 220, 270, 110]],
    net: '1 bunch',
    facts: { finish: 'Air-dried', height_cm: '55' },
    drawing: { recipe: 'pampas', shape: 'pampas' },
    words: 'sookhe phool, ghas, सूखे फूल, dried flowers',
    items: `
      Pampas Plumes | +Beige, White, Dusty Rose, Grey | Five plumes, fluffed with a dryer.
      Bunny Tails | +Ivory, Baby Pink, Lavender, Mint | Fifty soft heads. | shape=bunny-tail; height_cm=35
      Wheat Ears | ~Tan | A harvest for the vase. | shape=wheat; height_cm=60
      Kans Grass | ~White | Durga Puja in a bunch. | shape=pampas; festival=Durga Puja
      Broom Bloom | +Rust, Green, White | Fine twigs that fill a jar. | shape=wheat
      Statice | +Purple, Yellow, White | Papery, never fades. | shape=lavender
      Lavender, Kashmir | ~Lavender | Still smells when you press a bud. | shape=lavender; x=1.2
      Globe Amaranth | +Magenta, White | Button heads on straight stems. | shape=bunny-tail
      Lotus Pods | ~Brown | Five rattling pods. | shape=bunny-tail; x=0.9
      Cotton Bolls on Branch | ~White | A branch from Yavatmal. | shape=bunny-tail; x=1.3
      Eucalyptus, Preserved | +Green, Rust | Glycerine keeps it supple. | recipe=foliage; shape=eucalyptus; finish=Preserved; x=1.4
      Fern, Preserved | ~Green | Flat fronds for framing. | recipe=foliage; shape=fern; finish=Preserved
      Palm Spears, Bleached | +Ivory, Rust | Seven stiff fans. | recipe=foliage; shape=fern
      Pressed Flowers for Resin, Mixed | @garden | Forty flowers in a tray. | recipe=dried-flowers; finish=Pressed; packs=1 box/240/295/40; net=40 pieces
      Pressed Flowers, Daisies | White, Yellow | Twenty with their stems. | recipe=dried-flowers; finish=Pressed; packs=1 box/190/235/35; net=20 pieces
      Pressed Leaves, Small | Green, Olive | For earrings and bookmarks. | recipe=dried-flowers; finish=Pressed; packs=1 box/160/198/35; net=30 pieces
      Rose Petals, Dried | ~Dusty Rose | Food-safe petals of Pushkar. | recipe=supply-bag; shape=flakes; packs=50 g/120/148/60, 250 g/490/620/265; net=50 g; tax=0603/0
      Marigold Petals, Dried | ~Orange | For soap, dye and tea. | recipe=supply-bag; shape=flakes; packs=50 g/110/136/60, 250 g/450/570/265; net=50 g; tax=0603/0
      Reindeer Moss | +Green, Lime, White | For terrariums and nests. | recipe=supply-bag; shape=moss; packs=100 g/240/295/115; net=100 g
      Cinnamon and Orange Slices | Brown, Orange | For wreaths that scent a room. | recipe=dried-flowers; packs=1 bag/220/270/120; net=100 g
    `,
  },
  {
    code: 'vase2',
    store: 'phool-patti',
    subcategory: 'Vases',
    title: '{}',
    about:
      '{} is blown or thrown by small workshops and packed in pulp that fits it. It holds water unless we say otherwise.',
    tax: ['7013', 18],
    packs: [
      ['Small', 290, 355, 500],
      ['Large', 490, 600, 950],
    ],
    choice: 'Size',
    net: '1 vase',
    facts: { material: 'Glass' },
    drawing: { recipe: 'vase', shape: 'bottle', pattern: 'glass' },
    words: 'guldan, phooldan, vase, गुलदान, फूलदान',
    items: `
      Bud Vase, Recycled Glass | +Green, Sky Blue, Brown | Seeds and bubbles are left in. | x=0.7
      Cylinder Vase, Clear | Transparent, White | Straight, heavy at the foot. | shape=cylinder
      Ribbed Vase | +Rust, Sea Green, Grey | Ribs that bend stems prettily. | shape=round
      Apothecary Bottles, Three | Brown, Green, Transparent | Three heights, three necks. | packs=Set of 3/420/520/900
      Khurja Ceramic Vase, Hand-Painted | +Royal Blue, Mustard, Bottle Green | Blue pottery flowers on white. | shape=round; pattern=ceramic; tax=6913/5; material=Ceramic; x=1.4
      Jaipur Blue Pottery Vase | Royal Blue, White | Quartz body, made without clay. | shape=bottle; pattern=ceramic; tax=6913/5; material=Quartz; x=2.2
      Terracotta Pitcher Vase | ~Rust | Unglazed; line it for fresh flowers. | shape=round; pattern=ceramic; tax=6913/5; material=Terracotta; x=0.9
      Donut Vase | +Ivory, Grey, Dusty Rose | For pampas, with no water at all. | shape=round; pattern=ceramic; tax=6913/5; material=Ceramic; x=1.3
      Bamboo Wall Vase | ~Tan | A node, a nail and a glass tube. | shape=cylinder; tax=4421/5; material=Bamboo; x=0.8
      Brass Kalash Vase | ~Gold | Hand-beaten in Moradabad. | shape=round; pattern=ceramic; tax=7418/5; material=Brass; x=2.6; maker=moradabad
      Hanging Test-Tube Frame | Tan, Transparent | Three tubes in a wooden bar. | shape=cylinder; tax=4421/5; material=Wood and glass; x=1.4
      Papier-Mâché Vase, Kashmiri | +Maroon, Royal Blue, Gold | For dry flowers and glances. | shape=bottle; pattern=ceramic; tax=4823/18; material=Papier-mâché; x=2.4; madein=7
    `,
  },
]
