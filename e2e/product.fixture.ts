import { addProducts, type NewPack } from '#domains/products/catalogue/listings'
import { saveColours } from '#domains/products/catalogue/reference-data'
import { registerPerson } from '#domains/accounts/identity/people'
import { transitionOrder, openOrder } from '#domains/buying/orders/lifecycle'
import { importReviews } from '#domains/products/reviews'
import { receiveStock } from '#domains/products/stock'
import type { Db } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { transact } from '#platform/transact'
import { openStoreWithGoods } from '#testing/goods'

export type WoolHouse = {
  yarn: { id: number; packs: number[] }
  cloth: { id: number; packs: number[] }
  soldOut: { id: number; packs: number[] }
  storeId: number
}

const newPack = (colour: string, size: '1 ball' | '5 balls', rupees: number): NewPack => ({
  label: `${colour}, ${size}`,
  optionValues: [colour, size],
  colour,
  pricePaise: rupees * 100,
  discountedPaise: null,
  mrpPaise: rupees * 110,
  weightGrams: size === '1 ball' ? 60 : 280,
  sku: `MERINO-${colour}-${size}`,
  dyeLot: '4821',
})

const commonFields = {
  categoryId: 4,
  hsn: '5109',
  gstRate: 5,
  countryOfOrigin: 'India',
  attributes: {},
  otherWords: [],
  pictures: [],
  colour: null,
}

/** Wool House with a yarn in colours and sizes, cloth by the length, and a sold-out product. */
export async function createWoolHouse(db: Db): Promise<WoolHouse> {
  const [first] = await openStoreWithGoods(db, 'Wool House', {
    goods: [{ name: 'Stitch markers', price: 90, stock: 20 }],
  })
  const storeId = first?.storeId ?? 0
  return transact(db, async (tx) => {
    await saveColours(tx, { Snow: '#ffffff', 'Rani Pink': '#d81b7a', Indigo: '#2b3a67' })
    const [yarn, cloth, soldOut] = await addProducts(tx, [
      {
        ...commonFields,
        storeId,
        name: 'Kullu Merino',
        description: 'Two-ply merino, spun in Kullu.',
        netQuantity: '50 g',
        options: ['Colour', 'Pack'],
        packs: [
          newPack('Snow', '1 ball', 250),
          newPack('Snow', '5 balls', 1_150),
          newPack('Rani Pink', '1 ball', 250),
          newPack('Rani Pink', '5 balls', 1_100),
          newPack('Indigo', '1 ball', 260),
        ],
      },
      {
        ...commonFields,
        storeId,
        name: 'Mangalgiri Cotton',
        description: 'Cut as you like.',
        netQuantity: '1 m',
        packs: [
          {
            ...newPack('Snow', '1 ball', 80),
            label: '',
            optionValues: [],
            colour: null,
            sku: 'CLOTH',
            dyeLot: null,
            cut: { stepMetres: 0.25, leastSteps: 2 },
          },
        ],
      },
      {
        ...commonFields,
        storeId,
        name: 'Felt Needles',
        description: 'Fine.',
        netQuantity: '3 pieces',
        packs: [
          {
            ...newPack('Snow', '1 ball', 120),
            label: '',
            optionValues: [],
            colour: null,
            sku: 'FELT',
            dyeLot: null,
          },
        ],
      },
    ])
    const stock = [
      ...(yarn?.variantIds ?? []).map((variantId, at) => ({
        variantId,
        productId: yarn?.id ?? 0,
        storeId,
        quantity: [40, 0, 30, 12, 9][at] ?? 0,
      })),
      ...(cloth?.variantIds ?? []).map((variantId) => ({
        variantId,
        productId: cloth?.id ?? 0,
        storeId,
        quantity: 60,
      })),
    ]
    await receiveStock(
      tx,
      stock.filter(({ quantity }) => quantity > 0),
    )
    const shown = (added: { id: number; variantIds: number[] } | undefined) => ({
      id: added?.id ?? 0,
      packs: added?.variantIds ?? [],
    })
    return { yarn: shown(yarn), cloth: shown(cloth), soldOut: shown(soldOut), storeId }
  })
}

/** Twelve buyers review the yarn; the store replies to the first. */
export async function addReviews(db: Db, { yarn, storeId }: WoolHouse): Promise<void> {
  await transact(db, async (tx) => {
    const people: number[] = []
    for (let nth = 0; nth < 12; nth += 1)
      people.push(
        await registerPerson(tx, { name: `Buyer Rao`, phone: `98222000${10 + nth}`, email: null, roles: [] }),
      )
    const reviews = people.map((personId, nth) => ({
      productId: yarn.id,
      storeId,
      personId,
      rating: nth === 0 ? 2 : 5,
      title: nth === 0 ? 'It splits' : 'So soft',
      text: nth === 0 ? 'The ply splits on a sharp needle.' : `Knits like butter, ball number ${nth}.`,
      bought: 'Snow, 1 ball',
      at: new Date(Date.UTC(2026, 9, 1 + nth)),
      reply: nth === 0 ? { text: 'Try a blunt needle.', at: new Date(Date.UTC(2026, 9, 20)) } : null,
      helpfulTo: [],
    }))
    const question = {
      productId: yarn.id,
      storeId,
      personId: people[0] ?? 0,
      text: 'Does it felt in the machine?',
      at: new Date(Date.UTC(2026, 9, 5)),
    }
    const answers = [
      {
        personId: people[1] ?? 0,
        by: 'buyer' as const,
        text: 'Yes, at 40 degrees.',
        at: new Date(Date.UTC(2026, 9, 6)),
      },
    ]
    await importReviews(tx, { reviews, questions: [{ ...question, answers }] })
  })
}

/** Ananya, with this phone, has received a ball of it. */
export async function addDeliveredOrder(db: Db, { yarn, storeId }: WoolHouse, phone: string): Promise<void> {
  await transact(db, async (tx) => {
    const shopperId = await registerPerson(tx, { name: 'Ananya Rao', phone, email: null, roles: [] })
    const id = newPrivateId()
    const at = new Date(Date.now() - 3 * 86_400_000)
    const none = { cgst_paise: 0, sgst_paise: 0, igst_paise: 0 }
    await openOrder(tx, {
      id,
      checkout_id: id,
      reference: `cod_${id}`,
      shopper_id: shopperId,
      store_id: storeId,
      delivery: 'COD',
      store_name: 'Wool House',
      store_slug: 'wool-house',
      money: {
        goods_paise: 25_000,
        discount_paise: 0,
        shipping_paise: 0,
        cod_fee_paise: 0,
        points_paise: 0,
        rounding_paise: 0,
      },
      tax: none,
      address: {
        ship_name: 'Ananya Rao',
        phone_no: phone,
        address1: '1',
        address2: '',
        city: 'Pune',
        landmark: '',
        state: 27,
        state_name: 'Maharashtra',
        country: 'India',
        zip_code: '411030',
      },
      lines: [
        {
          ...none,
          product_id: yarn.id,
          variant_id: yarn.packs[0] ?? 0,
          quantity: 1,
          listed_paise: 25_000,
          unit_paise: 25_000,
          gst_rate: 5,
          hsn: '5109',
          feed_id: null,
          product_name: 'Kullu Merino',
          label: 'Snow, 1 ball',
          slug: 'Kullu-Merino',
          image: '',
          placeholder: '',
        },
      ],
      utm: { source: '', medium: '', campaign: '' },
      isPaid: false,
      at,
    })
    for (const event of ['accept', 'hand_over_all', 'deliver_all'] as const)
      await transitionOrder(tx, id, { event, actor: 'test', reason: '', at })
  })
}
