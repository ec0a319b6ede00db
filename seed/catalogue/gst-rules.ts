/** Codes of the shop's GST rules with the rate and headings of the demo's goods: `code rate: headings`. */
const ruleTable = `
  fabric 5: 5007 5111 5112 5113 5208 5209 5210 5211 5212 5309 5310 5311 5407 5408 5512 5513 5514 5515 5516 6001 6002 6004 6006
  felt-and-wadding 5: 5601 5602 5603
  lace-and-trimmings 5: 5804 5806 5808 5809 5810
  coated-canvas 5: 5901 5903
  thread-and-yarn 5: 5004 5005 5006 5106 5107 5108 5109 5110 5204 5205 5206 5207 5401 5508 5509 5511 5605 5606
  cord-and-rope 5: 5607 5608 5609
  wicks 5: 5908
  textile-articles 5: 6301 6304 6307
  clothing 5: 6111 6117 6213 6214
  sewing-needles 5: 7319
  knitting-tools 18: 7319 7616
  buttons 18: 9606
  zips 5: 9607
  hand-tools 18: 8203 8205 8211 8213
  measuring-tools 18: 9017
  sewing-machines 5: 8452
  artists-colours 18: 3213
  paints-and-dyes 18: 3206 3208 3209 3210 3212 3215
  pencils-and-chalk 0: 9608 9609
  pens-and-markers 18: 9608
  brushes 18: 9603
  notebooks 0: 4820 4901 4903
  albums-and-pads 18: 4820
  paper 18: 4802 4804 4806 4808 4810
  handmade-paper 5: 4802
  cut-paper 18: 4823
  paper-boxes 5: 4819
  labels-and-prints 18: 4821 4908 4909 4911
  stamps 18: 9611 9612
  glue 18: 3506
  resin 18: 3907 3909 3910
  plastic-articles 18: 3924 3926
  tapes 18: 3919 4811
  modelling-clay 18: 3407
  natural-clay 5: 2507 2508 2520
  wax 18: 2712 3404
  beeswax 5: 1521
  candles 5: 3406
  scents 18: 3301 3302
  soap-base 18: 3401
  soap-bars 5: 3401
  glass-beads 5: 7018
  imitation-jewellery 3: 7117
  precious-jewellery 3: 7113 7116
  metal-findings 18: 7326 7419 8308
  wire 18: 7217 7408 7605
  wooden-frames 18: 4414
  wooden-articles 5: 4420 4421
  boards 18: 4410 4411 4412
  cork-and-baskets 5: 4419 4503 4504 4601 4602
  metal-ornaments 5: 8306
  kitchen-metal 5: 7323 7418 7615
  glassware 18: 7009 7010 7013
  ceramics 5: 6911 6912 6913
  artificial-flowers 18: 6702
  party-articles 18: 9505
  rakhi 0: 9505
  toys 5: 9503
  board-games 5: 9504
  paintings 5: 9701 9702 9703
  cotton-and-jute-bags 5: 4202
  bags 18: 4202
  furniture 18: 9403
  baking 5: 1704 1806 1901 2102
  food-colour 18: 3203 3204
`

const ruleByHeading = new Map(
  ruleTable
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [named = '', headings = ''] = line.trim().split(': ')
      const [code = '', rate = ''] = named.split(' ')
      return headings.split(' ').map((heading) => [`${heading}/${rate}`, code] as const)
    }),
)

/** The GST rule that sets the rate of a heading by date; null: the product's own rate applies. */
export const gstRuleOf = (hsn: string, ratePercent: number): string | null =>
  ruleByHeading.get(`${hsn.slice(0, 4)}/${ratePercent}`) ?? null
