import type { Generated, GeneratedAlways } from 'kysely'
import type { AttributeKind } from './contract/attributes.ts'
import type { Declarations, Measure } from './shapes.ts'

export type ProductStatus = 'Active' | 'Inactive'

/** Whether staff have approved a product; until then it is not on sale. */
export type ProductReview = 'Approved' | 'InReview' | 'ChangesRequested'

declare module '#platform/database' {
  interface Tables {
    'catalogue.categories': {
      id: number
      parent_id: number | null
      name: string
      name_hi: string
      slug: GeneratedAlways<string>
      description: string
      image: string
      placeholder: string
      position: number
      description_hi: Generated<string>
      image_id: number | null
      is_hidden: Generated<boolean>
      is_shown: GeneratedAlways<boolean>
      hobby_id: GeneratedAlways<number>
      moved_to: number | null
    }
    'catalogue.attributes': {
      key: string
      label: string
      label_hi: Generated<string>
      kind: AttributeKind
      unit: string | null
      is_facet: Generated<boolean>
      is_changed_by_staff: Generated<boolean>
    }
    'catalogue.attribute_values': {
      key: string
      value: string
      value_hi: Generated<string>
      position: number
    }
    'catalogue.colours': {
      id: Generated<number>
      name: string
      hex: string | null
      name_hi: Generated<string>
      family: Generated<string>
    }
    'catalogue.products': {
      id: Generated<number>
      store_id: number
      hobby_id: number
      category_id: number
      name: string
      slug: GeneratedAlways<string>
      description: string
      hsn: string
      gst_rate: number
      colour: string | null
      country_of_origin: string
      net_quantity: string
      attributes: Record<string, string>
      other_words: string[]
      rating: number | null
      rating_count: number
      status: ProductStatus
      added_at: Date
      taken_down_at: Date | null
      options: string[]
      gst_rule: string | null
      declarations: Partial<Declarations>
      review: Generated<ProductReview>
      from_paise: number | null
      picture_count: number | null
    }
    'catalogue.variants': {
      id: Generated<number>
      product_id: number
      position: number
      label: string
      price_paise: number
      discounted_paise: number | null
      mrp_paise: number
      weight_grams: number
      sku: string
      is_active: boolean
      option_values: string[]
      colour: string | null
      measure_quantity: number | null
      measure_unit: Measure['unit'] | null
      cut_step_metres: number | null
      cut_least_steps: number | null
      dye_lot: string | null
      made_in_days: number | null
      picture_at: number | null
      is_kit: boolean
    }
    'catalogue.product_pictures': {
      product_id: number
      position: number
      path: string
      alt: string
      width: number
      height: number
      placeholder: string
      blur: string | null
    }
    'catalogue.kit_components': { kit_id: number; component_id: number; position: number; quantity: number }
    'catalogue.attribute_definitions': {
      category_id: number
      key: string
      label: string
      label_hi: Generated<string>
      kind: AttributeKind
      unit: string | null
      is_facet: boolean
      position: number
    }
  }
}
