import type { NewOrder } from '#domains/buying/orders/lifecycle'
import type { ShippedTo } from '#domains/buying/orders/reading'
import type { CheckoutRow } from '../tables.ts'
import { discountOf, type StoreBill } from './bill.ts'

type OrderDetails = { id: number; address: ShippedTo; utm: NewOrder['utm']; isPaid: boolean; at: Date }

/** One store's share of a checkout as a new order. */
export function toNewOrder(checkout: CheckoutRow, store: StoreBill, rest: OrderDetails): NewOrder {
  return {
    ...rest,
    isOnAccount: checkout.unpaid_hours !== null,
    checkout_id: checkout.id,
    reference: checkout.reference ?? '',
    shopper_id: checkout.shopper_id,
    store_id: store.storeId,
    delivery: checkout.delivery,
    store_name: store.storeName,
    store_slug: store.storeSlug,
    money: {
      goods_paise: store.goodsPaise,
      discount_paise: store.discountPaise,
      shipping_paise: store.shippingPaise,
      cod_fee_paise: store.codFeePaise,
      points_paise: store.pointsPaise,
      rounding_paise: store.roundingPaise,
    },
    tax: { cgst_paise: store.gst.cgst, sgst_paise: store.gst.sgst, igst_paise: store.gst.igst },
    lines: store.lines.map((line) => ({
      product_id: line.productId,
      variant_id: line.variantId,
      quantity: line.quantity,
      listed_paise: line.listedPaise,
      unit_paise: line.unitPaise,
      gst_rate: line.gstRate,
      is_taxable: line.isTaxable ?? null,
      cgst_paise: line.gst.cgst,
      sgst_paise: line.gst.sgst,
      igst_paise: line.gst.igst,
      hsn: line.hsn,
      discounts: line.discounts.map(({ code, couponId, funder, paise }) => ({
        code,
        coupon_id: couponId,
        funder,
        paise,
      })),
      store_discount_paise: discountOf(line, 'store'),
      platform_discount_paise: discountOf(line, 'platform'),
      points_paise: line.pointsPaise,
      delivery_paise: line.deliveryPaise,
      delivery_cgst_paise: line.deliveryGst.cgst,
      delivery_sgst_paise: line.deliveryGst.sgst,
      delivery_igst_paise: line.deliveryGst.igst,
      feed_id: line.feedId,
      ...(line.feedTouchedAt ? { feed_touched_at: new Date(line.feedTouchedAt) } : {}),
      product_name: line.productName,
      label: line.label,
      slug: line.slug,
      image: line.image,
      placeholder: line.placeholder,
      cut_step_metres: line.cutStepMetres ?? null,
    })),
  }
}
