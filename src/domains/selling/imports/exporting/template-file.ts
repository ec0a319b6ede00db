import { csvFile } from '#platform/csv'
import { PACK_COLUMNS, PICTURE_COLUMNS, PRODUCT_COLUMNS } from '../rules/columns.ts'

export const NATIVE_COLUMNS = [...PRODUCT_COLUMNS, ...PACK_COLUMNS, ...PICTURE_COLUMNS]

const EXAMPLE_YARN: Record<string, string> = {
  handle: 'merino-dk',
  name: 'Merino DK yarn',
  description: 'Soft superwash merino for garments that are worn next to the skin.',
  category: 'Yarns & Needles',
  hsn: '5109',
  gst_rule: 'thread-and-yarn',
  country_of_origin: 'India',
  net_quantity: '50 g',
  other_words: 'oon|ऊन|wool',
  status: 'Active',
  option1_name: 'Colour',
  common_name: 'Knitting yarn',
  maker_name: 'Example Spinners',
  maker_address: '1 Mill Road, Ludhiana 141001',
  'attribute: needle_mm': '4',
}
const EXAMPLE_PACK: Record<string, string> = {
  price: '320',
  offer_price: '289',
  mrp: '350',
  weight_grams: '60',
  measure: '50',
  measure_unit: 'g',
}

/** Two packs of one product, and one sold by the metre. */
const EXAMPLES: Record<string, string>[] = [
  {
    ...EXAMPLE_YARN,
    ...EXAMPLE_PACK,
    sku: 'MDK-ROSE',
    option1_value: 'Rose',
    stock: '40',
    dye_lot: '2207',
    image: 'merino-rose.jpg',
    image_alt: 'A rose skein',
    pack_image: 'merino-rose.jpg',
  },
  {
    handle: 'merino-dk',
    ...EXAMPLE_PACK,
    sku: 'MDK-TEAL',
    option1_value: 'Teal',
    stock: '25',
    dye_lot: '2211',
    image: 'merino-teal.jpg',
    image_alt: 'A teal skein',
    pack_image: 'merino-teal.jpg',
  },
  {
    handle: 'cotton-lace',
    name: 'Cotton lace, 3 cm',
    description: 'Sold by the half metre.',
    category: 'Fabrics & Sewing',
    hsn: '5804',
    gst_rate: '5',
    country_of_origin: 'India',
    net_quantity: '0.5 m',
    status: 'Active',
    sku: 'LACE-3',
    price: '45',
    mrp: '45',
    weight_grams: '8',
    stock: '200',
    cut_step_metres: '0.5',
    cut_least_steps: '2',
    image: 'https://example.com/lace.jpg',
  },
]

/** An example file to start from. */
export function templateFile(): string {
  const columns = [...NATIVE_COLUMNS, 'attribute: needle_mm']
  return csvFile(
    columns,
    EXAMPLES.map((row) => columns.map((column) => row[column])),
  )
}
