import '../../messages/in-english.ts'
import { describe, expect, test } from 'vitest'
import type { ShownPack, ShownProduct } from './shown.ts'
import { structuredProduct } from './structured.ts'

const pack: ShownPack = {
  id: 11,
  label: 'Single ball',
  options: ['Single ball'],
  price: 250,
  mrp: 300,
  gst: 5,
  unit: null,
  stock: 4,
  sku: 'MERINO-1',
  cut: null,
  dyeLot: null,
  madeInDays: null,
  pictureAt: null,
}

const yarn: ShownProduct = {
  id: 7,
  name: 'Merino & silk',
  description: 'Soft.',
  pictures: [],
  hobby: { id: 4, name: 'Yarns & Needles' },
  kind: 'Knitting yarn',
  store: { id: 1, name: 'Wool House', slug: 'wool-house' },
  packs: [pack],
  options: [],
  colour: null,
  rating: null,
  specs: [],
  kit: [],
  declarations: {
    common_name: 'Yarn',
    maker: { name: '', address: '' },
    packer: null,
    importer: null,
    consumer_care: { name: '', phone: '', email: '', address: '' },
    dimensions: null,
    best_before: null,
  },
  country: 'India',
  netQuantity: '50 g',
  hsn: '5109',
}

const structured = (product: ShownProduct, shown: ShownPack | undefined = product.packs[0]) =>
  structuredProduct({ product, pack: shown, origin: 'https://ciy.test', reviews: null })

describe('structured data', () => {
  test('of one pack is one offer at the product’s own address, to the paisa, with its breadcrumbs', () => {
    expect(structured(yarn)).toMatchObject({
      url: 'https://ciy.test/product/Merino-and-silk--7',
      sku: 'MERINO-1',
      offers: {
        url: 'https://ciy.test/product/Merino-and-silk--7',
        price: '250.00',
        priceCurrency: 'INR',
        availability: 'https://schema.org/InStock',
        seller: { name: 'Wool House' },
        hasMerchantReturnPolicy: { merchantReturnDays: 7 },
      },
    })
    expect(JSON.stringify(structured(yarn))).not.toContain('priceValidUntil')
  })

  test('of several packs starts with the one shown, each at its own address', () => {
    const five = { ...pack, id: 12, sku: 'MERINO-5', price: 1_100, stock: 0 }
    const { offers, sku } = structured({ ...yarn, packs: [pack, five] }, five)
    expect(sku).toBe('MERINO-5')
    expect(offers).toMatchObject([
      {
        url: 'https://ciy.test/product/Merino-and-silk--7?pack=12',
        price: '1100.00',
        availability: 'https://schema.org/OutOfStock',
      },
      { url: 'https://ciy.test/product/Merino-and-silk--7?pack=11', price: '250.00' },
    ])
  })

  test('of cloth by length has the price per metre, and no return policy', () => {
    const cloth = { ...pack, price: 80, cut: { step: 0.25, min: 2 } }
    const { offers } = structured({ ...yarn, packs: [cloth] })
    expect(offers).toMatchObject({
      price: '320.00',
      priceSpecification: { referenceQuantity: { value: 1, unitCode: 'MTR' } },
    })
    expect(offers).not.toHaveProperty('hasMerchantReturnPolicy')
  })

  test('of made-to-order products says so', () => {
    expect(structured({ ...yarn, packs: [{ ...pack, madeInDays: 7 }] }).offers).toMatchObject({
      availability: 'https://schema.org/MadeToOrder',
    })
  })

  test('has a rating only where there are ratings', () => {
    expect(structured(yarn)).not.toHaveProperty('aggregateRating')
    expect(structured({ ...yarn, rating: { value: 4.5, count: 2 } })).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    })
  })

  test('of a product without a pack has no offer', () => {
    expect(structured({ ...yarn, packs: [] }, undefined)).not.toHaveProperty('offers')
  })
})
