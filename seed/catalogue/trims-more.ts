import type { Family } from './family.ts'

/** More ribbon, lace, gota, buttons and sewing notions. */
export const ribbonsMore: Family[] = [
  {
    code: 'ribchoice',
    store: 'resham-gali',
    subcategory: 'Satin and grosgrain',
    title: '{}',
    about:
      '{} is woven with a true selvedge in Surat and wound ten metres to the reel. Seal cut ends with a quick flame.',
    tax: ['5806', 5],
    packs: [
      ['6 mm', 55, 68, 35],
      ['12 mm', 80, 98, 55],
      ['25 mm', 130, 160, 95],
      ['38 mm', 190, 235, 140],
    ],
    choice: 'Width',
    net: '10 m',
    maker: 'surat',
    facts: { fibre: 'Polyester', length_m: '10' },
    drawing: { recipe: 'ribbon-reel', shape: 'satin', count: 1 },
    words: 'feeta, ribbon, reeban, फीता, रिबन',
    items: `
      Double-Face Satin Ribbon | +Red, White, Rani Pink, Royal Blue, Gold, Black, Mint, Lavender | Shines on both sides, so bows have no wrong side.
      Grosgrain Ribbon | +Navy Blue, Maroon, Mustard, Bottle Green, Baby Pink, Grey | Ribs that grip hair and hold badges. | shape=grosgrain
      Organza Ribbon, Satin Edge | +White, Gold, Peach, Lilac, Mint | Sheer middle, firm edge. | shape=organza; sub=Sheer, velvet and printed
      Velvet Ribbon | +Wine, Bottle Green, Navy Blue, Black, Dusty Rose | Pile that catches lamplight. | shape=velvet; sub=Sheer, velvet and printed; x=1.8
      Metallic Ribbon, Wired | +Gold, Silver, Rose Gold | Stays where you bend it. | shape=metallic; sub=Bows and gift ribbon; x=1.4
      Jute Ribbon, Stitched Edge | +Beige, Red, Green | Rough and neat at once. | shape=jute; fibre=Jute; tax=5806/5; sub=Sheer, velvet and printed; x=1.2
      Cotton Herringbone Tape | +White, Black, Beige, Navy Blue | Apron strings and bunting. | shape=grosgrain; fibre=Cotton
      Printed Ribbon, Polka | +Red, Hot Pink, Sky Blue, Black | White dots, evenly set. | shape=printed; label=DOTS; sub=Sheer, velvet and printed
      Printed Ribbon, Gingham | +Red, Royal Blue, Green, Yellow | Woven checks, not printed ones, whatever it is called. | shape=printed; label=CHECK; sub=Sheer, velvet and printed
      Printed Ribbon, Made by Hand | +Tan, White | For parcels that should say so. | shape=printed; label=HANDMADE; sub=Bows and gift ribbon
    `,
  },
  {
    code: 'lacedes',
    store: 'resham-gali',
    subcategory: 'Lace and borders',
    title: '{}',
    about:
      '{} is sold by the metre, in one piece. Pre-wash cotton lace, because it draws in by three in a hundred.',
    tax: ['5804', 5],
    packs: [['1 m', 45, 56, 20]],
    net: '1 m',
    cut: '1/1',
    facts: { fibre: 'Cotton' },
    drawing: { recipe: 'lace-roll', shape: 'cotton' },
    words: 'lace, kinari, border, लेस, किनारी',
    items: `
      Cotton Eyelet Lace, 5 cm | +White, Off White, Sky Blue, Baby Pink | Holes for a ribbon to run through. | width_mm=50
      Cotton Crochet-Look Lace, 3 cm | +White, Beige, Maroon, Mustard | Made by machine, admired as if not. | width_mm=30; shape=crochet
      Scalloped Cluny Lace, 4 cm | +White, Cream, Black | Heavy cotton bobbin lace for linen. | width_mm=40; shape=crochet; packs=1 m/70/86/30
      Schiffli Border, 10 cm | White | Embroidered leaves for the foot of a skirt. | width_mm=100; shape=embroidered; packs=1 m/160/198/45
      Chantilly-Style Lace, 15 cm | +Black, Ivory, Wine | Eyelash edge and floating flowers. | width_mm=150; fibre=Nylon; packs=1 m/190/235/30
      Guipure Lace, Flowers, 4 cm | +White, Red, Navy Blue, Mustard | Flowers joined by bars; cut them apart for motifs. | width_mm=40; fibre=Polyester; shape=crochet; packs=1 m/110/136/35
      Guipure Lace, Leaves, 2 cm | +White, Bottle Green, Gold | A row of leaves for necklines. | width_mm=20; fibre=Polyester; shape=crochet; packs=1 m/80/98/22
      Zari Border, Temple, 5 cm | +Maroon, Bottle Green, Royal Blue, Rani Pink | Gold temples on colour, for pavadai and dupattas. | width_mm=50; fibre=Polyester and metal; shape=zari; tax=5808/5; packs=1 m/120/148/60
      Zari Border, Paisley, 8 cm | +Red, Purple, Black | Kairis as wide as three fingers. | width_mm=80; fibre=Polyester and metal; shape=zari; tax=5808/5; packs=1 m/180/222/90
      Banarasi Border, Meenakari, 6 cm | +Rani Pink, Teal, Mustard | Coloured silk inlaid between gold. | width_mm=60; fibre=Silk and metal; shape=zari; tax=5808/5; packs=1 m/290/355/75
      Sequin Border, Three Row | +Gold, Silver, Black | Rows sewn twice, so one lost thread loses nothing. | width_mm=20; fibre=Polyester; shape=embroidered; tax=5808/5; packs=1 m/75/92/25
      Pearl Lace, Fine | White | Half pearls on net. | width_mm=10; fibre=Polyester; shape=embroidered; tax=5808/5; packs=1 m/90/112/30
      Mirror Lace, Kutch | @festive | Real mirrors in herringbone. | width_mm=35; shape=embroidered; tax=5808/5; packs=1 m/140/172/55
      Thread-Work Border, Parsi | +Black, Maroon, Navy Blue | Gara flowers and cranes. | width_mm=60; fibre=Polyester; shape=embroidered; tax=5810/5; packs=1 m/170/210/50
      Kantha Stitch Border | +Red, Navy Blue, Mustard | Running stitches on two layers. | width_mm=50; shape=embroidered; tax=5810/5; packs=1 m/130/160/60
      Gota Lace, Plain, 1 cm | +Gold, Silver | The everyday gota of Rajasthan. | width_mm=10; fibre=Polyester and metal; recipe=gota-roll; shape=gota; tax=5808/5; sub=Gota and trims; packs=1 m/22/28/10
      Gota Patti, Leaves | +Gold, Silver | Folded leaves on both sides. | width_mm=25; fibre=Polyester and metal; recipe=gota-roll; shape=gota; tax=5808/5; sub=Gota and trims; packs=1 m/85/105/25
      Gota Flower Chain | Gold, Red | Flowers of gota with a bead each. | width_mm=30; fibre=Polyester and metal; recipe=gota-roll; shape=gota; tax=5808/5; sub=Gota and trims; packs=1 m/120/148/30
      Pom-Pom Lace, Small | +White, Red, Yellow, Turquoise, Hot Pink, Black | Balls of 8 mm. | width_mm=15; fibre=Polyester; recipe=trim-card; shape=pom-pom; tax=5808/5; sub=Gota and trims; packs=1 m/40/50/15
      Pom-Pom Lace, Large | +White, Rani Pink, Mustard, Teal | Balls of 15 mm for curtains. | width_mm=30; fibre=Polyester; recipe=trim-card; shape=pom-pom; tax=5808/5; sub=Gota and trims; packs=1 m/65/80/30
      Tassel Fringe, 6 cm | +Off White, Maroon, Gold, Black | Tassels set close together. | width_mm=60; fibre=Viscose; recipe=trim-card; shape=tassel; tax=5808/5; sub=Gota and trims; packs=1 m/95/118/45
      Cotton Fringe, 10 cm | +Off White, Beige, Rust | Knotted heading, loose ends. | width_mm=100; recipe=trim-card; shape=tassel; tax=5808/5; sub=Gota and trims; packs=1 m/110/136/70
      Ric-Rac, 5 mm | +White, Red, Royal Blue, Yellow, Green, Hot Pink | Waves for frocks. | width_mm=5; recipe=trim-card; shape=ric-rac; tax=5808/5; sub=Gota and trims; packs=1 m/22/28/8
      Ric-Rac, 12 mm | +White, Red, Navy Blue, Mustard | Bigger waves. | width_mm=12; recipe=trim-card; shape=ric-rac; tax=5808/5; sub=Gota and trims; packs=1 m/32/40/12
      Piping Cord, Covered | +Black, White, Red, Navy Blue, Gold | For cushions with a crisp edge. | width_mm=10; recipe=trim-card; shape=piping; tax=5808/5; sub=Gota and trims; packs=1 m/35/44/20
      Bias Binding, 25 mm | +White, Black, Red, Navy Blue, Mustard, Bottle Green, Baby Pink | Folded and pressed, turns any corner. | width_mm=25; recipe=trim-card; shape=piping; tax=5806/5; sub=Gota and trims; packs=1 m/22/28/12
    `,
  },
  {
    code: 'bowset',
    store: 'phool-patti',
    subcategory: 'Bows and gift ribbon',
    title: '{}',
    about:
      '{} is tied by hand and sewn, never only glued. A clip, a band or a sticky pad can go on its back.',
    tax: ['6307', 5],
    packs: [
      ['Pack of 10', 110, 136, 40],
      ['Pack of 50', 480, 630, 190],
    ],
    choice: 'Pack',
    net: '10 pieces',
    facts: { use: 'Gifts and hair', size_cm: '5' },
    drawing: { recipe: 'bow', shape: 'bow', count: 8 },
    words: 'bow, feeta, gift ribbon, फीता, बो',
    items: `
      Satin Bows, Small | +Red, White, Baby Pink, Royal Blue, Gold | For frocks and invitations. | size_cm=3
      Satin Bows, Double | +Rani Pink, Ivory, Navy Blue, Mint | Two loops a side.
      Grosgrain Hair Bows | +Hot Pink, Red, Navy Blue, Lavender, Yellow | School-day sturdy. | size_cm=8
      Velvet Bows | +Wine, Black, Bottle Green | For winter plaits. | size_cm=8; x=1.4
      Organza Roses | +White, Peach, Red | Six petals in a whorl. | shape=rose
      Satin Ribbon Roses, 2 cm | +Red, Baby Pink, White, Yellow, Lilac | Rolled buds with a leaf. | shape=rose; size_cm=2; x=0.7
      Gota Bows | Gold | For thalis and trousseau boxes. | x=1.3
      Jute Bows with Lace | Tan, White | For rustic hampers. | x=1.2
      Burlap Roses | Tan | They do not mind rain. | shape=rose; x=1.2
      Pull Bows, Instant | +Gold, Silver, Red, Royal Blue | Two strings, one tug. | size_cm=12; x=0.8
      Car Bow, 40 cm | +Red, Gold | For the key and the handshake. | size_cm=40; packs=1 piece/290/355/180; count=1
      Curling Ribbon Cops | @brights | Six colours, ten metres each. | recipe=curling-ribbon; tax=3921/18; packs=Pack of 6/120/148/150, Pack of 24/430/560/590; count=6
      Tassels, Silk Thread 5 cm | +Red, Mustard, Teal, Rani Pink, Black, White | Bookmarks, blouses and bags. | recipe=trim-card; shape=tassel; tax=5808/5
      Latkan Pairs for Blouses | +Gold, Maroon, Bottle Green | Bells, beads and a tassel. | recipe=trim-card; shape=tassel; tax=5808/5; packs=1 pair/90/112/40, Pack of 5/410/540/190
    `,
  },
  {
    code: 'button2',
    store: 'resham-gali',
    subcategory: 'Buttons and zips',
    title: '{}',
    about:
      '{} is sorted so that one card is one shade. Sew with a doubled thread and leave a shank for thick cloth.',
    tax: ['9606', 18],
    packs: [
      ['11 mm', 60, 75, 18],
      ['15 mm', 75, 92, 25],
      ['20 mm', 95, 118, 38],
      ['25 mm', 120, 148, 55],
    ],
    choice: 'Size',
    net: '12 buttons',
    facts: { pieces: '12' },
    drawing: { recipe: 'button-card', shape: 'round', pattern: 'plain' },
    words: 'batan, bataan, बटन, button',
    items: `
      Shirt Buttons, Four-Hole | +White, Black, Grey, Navy Blue, Cream | Resin that survives the dhobi. | material=Resin
      Coat Buttons, Horn Look | +Brown, Black, Tan | Streaked like horn, kind to buffaloes. | material=Resin; x=1.3
      Coconut Shell Buttons | ~Brown | Natural grain, two holes. | material=Coconut shell; pattern=wood
      Wooden Buttons, Engraved | ~Tan | A lotus burnt on each. | material=Wood; pattern=wood; x=1.2
      Mother of Pearl Buttons | ~White | River shell that flashes pink and green. | material=Shell; pattern=shell; x=2.2
      Metal Buttons, Bandhgala | +Gold, Silver, Bronze | With a shank, for jackets and sherwanis. | material=Brass; pattern=metal; x=2
      Enamel Flower Buttons | +Red, Turquoise, Yellow | Colour set in metal petals. | material=Zinc alloy; shape=flower; pattern=metal; x=1.8
      Fabric-Covered Buttons, Ajrakh | +Navy Blue, Maroon | From our cutting scraps. | material=Cotton and metal; x=1.5
      Pearl Dome Buttons | +White, Ivory | Half pearls with a loop. | material=Acrylic; x=1.1
      Heart Buttons | +Red, Baby Pink, White, Lilac | Two holes inside a heart. | material=Resin; shape=heart
      Children's Buttons, Animals | @brights | Bears, ducks and one whale. | material=Resin; shape=flower
      Toggle Buttons | ~Brown | For duffel coats and bags. | material=Wood; pattern=wood; x=1.4
      Snap Fasteners, Metal | +Silver, Black, Bronze | Sewn on, felt rather than seen. | material=Brass; pattern=metal; x=0.7
      Hook and Eye, Blouse | +Silver, Black | Nickel-free, twelve pairs. | material=Brass; pattern=metal; x=0.5
      Magnetic Bag Snaps | +Gold, Silver | Two prongs and a plate. | material=Steel; pattern=metal; packs=14 mm/90/112/60, 18 mm/120/148/85
      Kurta Studs, Set of Five | +Gold, Silver, Black | On a chain, as they should be. | material=Brass; pattern=metal; packs=1 set/190/235/35; net=5 studs; pieces=5
    `,
  },
  {
    code: 'notion2',
    store: 'sui-aur-sitara',
    subcategory: 'Sewing tools',
    title: '{}',
    about:
      '{} is what a karigar in Chowk has on the table. We test one of every lot before the rest go on the shelf.',
    tax: ['8205', 18],
    packs: [['1 piece', 160, 198, 90]],
    net: '1 piece',
    facts: { material: 'Steel' },
    drawing: { recipe: 'scissors', shape: 'snips' },
    words: 'silai, auzaar, darzi, सिलाई, औज़ार',
    items: `
      Tailor's Shears | ~Black | Forged in Meerut, sharpened by hand, and sharpened again whenever you ask. | recipe=scissors; shape=tailor; tax=8213/18; maker=meerut; choice=Length; packs=8 inch/390/480/220, 9 inch/450/550/260, 10 inch/520/640/310, 12 inch/690/850/420
      Left-Handed Shears 9 inch | ~Red | Blades turned the other way, not only handles. | recipe=scissors; shape=tailor; tax=8213/18; maker=meerut; packs=1 piece/620/760/260
      Pinking Shears | ~Royal Blue | Zigzags that keep cotton from fraying. | recipe=scissors; shape=pinking; tax=8213/18; packs=1 piece/540/660/280
      Stork Embroidery Scissors | ~Gold | The beak cuts one thread of a weave. | recipe=scissors; shape=snips; tax=8213/18; packs=1 piece/240/295/45
      Thread Snips, Spring | ~Green | They live on a finger. | tax=8213/18; packs=1 piece/70/88/30, Pack of 3/190/252/85
      Applique Scissors, Duckbill | ~Silver | The bill holds the lower layer down. | recipe=scissors; shape=tailor; tax=8213/18; packs=1 piece/590/720/140; from=Germany
      Rotary Cutter 45 mm | ~Yellow | A blade that locks away. | recipe=notions; shape=rotary; tax=8205/18; packs=1 piece/390/480/120
      Cutting Mat | ~Green | Heals itself after each cut. | recipe=cutting-mat; tax=3926/18; material=PVC; choice=Size; packs=A4/240/295/280, A3/420/520/560, A2/790/970/1100, A1/1490/1820/2200
      Quilting Ruler, Acrylic | Transparent, Yellow | Lines on both faces. | recipe=notions; shape=ruler; tax=3926/18; material=Acrylic; choice=Size; packs=6 x 6 inch/220/270/120, 6 x 24 inch/620/760/420
      French Curve Set | Transparent, Green | Armholes, necklines and hips. | recipe=notions; shape=curves; tax=9017/18; material=Acrylic; packs=Set of 3/340/420/180
      Tape Measure, Fibreglass | +White, Yellow, Hot Pink | 150 cm that does not stretch. | recipe=measuring-tape; tax=9017/18; material=Fibreglass
      Retractable Tape, Owl | Brown, Cream | Pull the tail, press the belly. | recipe=measuring-tape; tax=9017/18; material=Plastic
      Seam Ripper | ~Red | For the honest hours. | recipe=notions; shape=ripper; packs=1 piece/40/50/15, Pack of 3/108/144/42
      Tracing Wheel | ~Brown | Dots through carbon paper. | recipe=notions; shape=wheel; packs=1 piece/110/136/40
      Dressmaker's Carbon Paper | @brights | Washes out; five colours. | recipe=paper-stack; shape=cardstock; tax=4809/18; material=Paper; packs=5 sheets/120/148/90
      Chalk Pencils | White, Baby Pink, Sky Blue | With a brush at the end. | recipe=tailors-chalk; tax=9609/0; material=Chalk; packs=Pack of 3/90/112/25, Pack of 12/320/410/95
      Air-Erasable Pen | ~Purple | Gone by tomorrow, sooner if it rains. | recipe=markers; shape=sketch-pen; tax=9608/18; material=Ink; packs=1 piece/75/92/12, Pack of 5/340/450/58
      Heat-Erasable Pens | White, Black, Red | One pass of the iron. | recipe=markers; shape=sketch-pen; tax=9608/18; material=Ink; packs=Pack of 3/150/185/36
      Fabric Clips | @rainbow | Fifty clips where pins would leave holes. | recipe=stitch-markers; tax=3926/18; material=Plastic; packs=Pack of 20/120/148/60, Pack of 50/260/330/140
      Magnetic Pin Dish | ~Teal | Holds a hundred pins upside down. | recipe=pins; shape=box; tax=7326/18; packs=1 piece/220/270/180
      Wrist Pin Cushion | ~Rani Pink | Filled with emery, so pins come out sharper. | recipe=pins; shape=wheel; tax=6307/5; material=Cotton
      Thimble, Leather | ~Tan | Fits thick needles and patient fingers. | recipe=notions; shape=thimble; tax=4202/18; material=Leather; choice=Size; packs=Small/90/112/15, Medium/90/112/16, Large/90/112/17
      Thimble, Steel | ~Silver | Dimples deep enough to push. | recipe=notions; shape=thimble; tax=7326/18; choice=Size; packs=15 mm/50/62/10, 17 mm/50/62/11, 19 mm/50/62/12
      Needle Threader Set | ~Silver | Three loops for three eyes. | recipe=notions; shape=threader; tax=7326/18; packs=Set of 3/60/75/15
      Desk Needle Threader | ~Sky Blue | Press once; threads the needle for tired eyes. | recipe=notions; shape=threader; tax=3926/18; material=Plastic; packs=1 piece/240/295/60
      Hand Quilting Needles | ~Silver | Betweens, short and strong. | recipe=needle-pack; tax=7319/5; choice=Size; packs=No. 8/80/98/10, No. 10/80/98/11, No. 12/80/98/12; from=United Kingdom
      Milliner's Needles | ~Silver | Long, with a round eye for bullion knots. | recipe=needle-pack; tax=7319/5; choice=Size; packs=No. 1/85/105/10, No. 5/85/105/11, No. 9/85/105/12; from=United Kingdom
      Aari Needles with Handle | ~Brown | Three hooks and a turned handle. | recipe=punch-needle; tax=7319/5; packs=Set of 3/190/235/40
      Machine Needles, Universal | ~Silver | Five to a pack, flat shank. | recipe=needle-pack; tax=8452/5; choice=Size; packs=No. 70/70/88/10, No. 80/70/88/11
      Machine Needles, Stretch | ~Royal Blue | No skipped stitches on jersey. | recipe=needle-pack; tax=8452/5; packs=No. 75/110/136/10
      Bobbins, Class 15 | Transparent, White | Steel or clear; tell the machine which. | recipe=thread-box; shape=bobbins; tax=8448/18; choice=Pack; packs=Pack of 10/80/98/35, Pack of 25/180/225/85
      Bobbin Box with 25 Threads | @rainbow | Wound, full and sorted by hue. | recipe=thread-box; shape=bobbins; tax=5401/5; material=Polyester; packs=1 box/320/395/210
      Presser Foot Set | ~Silver | Eleven feet for low-shank machines. | recipe=presser-feet; shape=set; tax=8452/5; packs=Set of 11/590/720/240
      Invisible Zip Foot | ~Silver | Rolls the teeth open while you sew. | recipe=presser-feet; shape=one; tax=8452/5; packs=1 piece/150/185/30
      Loop Turner | ~Silver | For spaghetti straps. | recipe=notions; shape=turner; tax=7326/18; packs=1 piece/90/112/20
      Point Turner, Bamboo | ~Tan | Pushes corners out and never through. | recipe=craft-sticks; tax=4421/5; material=Bamboo; packs=1 piece/70/88/20
      Tailor's Ham | ~Maroon | Stuffed hard with sawdust for pressing curves. | recipe=pressing; shape=ham; tax=6307/5; material=Cotton; packs=1 piece/490/600/900
      Mini Iron, Travel | ~White | 500 W with a ceramic sole. | recipe=pressing; shape=iron; tax=8516/18; material=Steel and plastic; packs=1 piece/990/1210/620
      Dress Form, Adjustable | ~Grey | Twelve dials and a hem marker. | recipe=dress-form; tax=9611/18; material=Foam and steel; packs=1 piece/5490/6900/8200; madein=5
    `,
  },
]
