import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { ProductRow } from '#contracts/products/search'
import { Button } from '../../ui/button/button.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper/quantity-stepper.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import type { FormMaterial } from './form.ts'
import { ProductPicker } from './product-picker.tsx'
import type { Draft } from './use-draft.ts'
import styles from './composer.module.css'

type MaterialsFieldsProps = {
  draft: Draft
  max: number
  chosen: number
  marking: number | null
  onMarking: (place: number | null) => void
}

/** The materials: products with quantity, note and marks on pictures. */
export function MaterialsFields({
  draft: { form, change },
  max,
  chosen,
  marking,
  onMarking,
}: MaterialsFieldsProps) {
  const t = useTranslator()
  const [isPicking, setPicking] = useState(false)
  const set = (materials: (before: FormMaterial[]) => FormMaterial[]) =>
    change((before) => ({ ...before, materials: materials(before.materials) }))
  const put = (at: number, with_: Partial<FormMaterial>) =>
    set((before) => before.map((each, index) => (index === at ? { ...each, ...with_ } : each)))
  const add = (product: ProductRow, pricing: ProductRow['pricing'][number]): void =>
    set((before) =>
      before.some(({ pricing_id }) => pricing_id === pricing.pricingId)
        ? before
        : [...before, materialOf(product, pricing)],
    )
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t('composer.materials')}</legend>
      <p className={styles.hint}>{t('composer.materials.hint')}</p>
      <ul className={styles.materials}>
        {form.materials.map((material, at) => (
          <li
            key={material.pricing_id}
            className={styles.material}
            data-marking={marking === at || undefined}
          >
            <span className={styles.face}>
              <Picture
                path={material.image}
                alt=""
                placeholder={material.placeholder}
                sizes="64px"
                upTo={160}
              />
            </span>
            <div className={styles.about}>
              <strong>{material.name}</strong>
              <span className={styles.hint}>
                {[material.label, material.store_name].filter(Boolean).join(' · ')}
              </span>
              {material.price === null ? (
                <span className={styles.problem}>{t('composer.materials.gone')}</span>
              ) : (
                <span>{inRupees(material.price)}</span>
              )}
            </div>
            <QuantityStepper
              value={material.quantity}
              of={material.name}
              onStep={(by) => put(at, { quantity: material.quantity + by })}
            />
            <input
              type="text"
              className={styles.small}
              aria-label={t('composer.materials.note', { name: material.name })}
              placeholder={t('composer.materials.notehint')}
              maxLength={200}
              value={material.note}
              onChange={({ currentTarget: { value } }) => put(at, { note: value })}
            />
            <div className={styles.tools}>
              {form.pictures.length > 0 ? (
                <Button
                  variant="secondary"
                  size="small"
                  aria-pressed={marking === at}
                  onClick={() => onMarking(marking === at ? null : at)}
                >
                  {t(
                    marking === at
                      ? 'composer.mark.cancel'
                      : material.spot
                        ? 'composer.mark.again'
                        : 'composer.mark',
                  )}
                </Button>
              ) : null}
              {material.spot ? (
                <Button variant="quiet" size="small" onClick={() => put(at, { spot: null })}>
                  {t('composer.mark.remove')}
                </Button>
              ) : null}
              <button
                type="button"
                className={styles.tool}
                aria-label={t('composer.materials.remove', { name: material.name })}
                onClick={() => set((before) => before.filter((_, index) => index !== at))}
              >
                <X size={20} aria-hidden="true" />
              </button>
            </div>
            {material.spot?.picture === chosen ? (
              <Sliders material={material} onMove={(spot) => put(at, { spot })} />
            ) : null}
          </li>
        ))}
      </ul>
      {form.materials.length < max ? (
        <Button variant="secondary" onClick={() => setPicking(true)}>
          <Plus size={18} aria-hidden="true" /> {t('composer.materials.add')}
        </Button>
      ) : null}
      {isPicking ? (
        <ProductPicker added={form.materials} onPick={add} onClose={() => setPicking(false)} />
      ) : null}
    </fieldset>
  )
}

function Sliders({
  material: { spot, name },
  onMove,
}: {
  material: FormMaterial
  onMove: (spot: FormMaterial['spot']) => void
}) {
  const t = useTranslator()
  if (!spot) return null
  const slider = (axis: 'x' | 'y', label: string) => (
    <label className={styles.slider}>
      <span className="visually-hidden">{label}</span>
      <span aria-hidden="true">{axis === 'x' ? '↔' : '↕'}</span>
      <input
        type="range"
        min={0}
        max={100}
        value={Math.round(spot[axis] * 100)}
        onChange={({ currentTarget }) => onMove({ ...spot, [axis]: Number(currentTarget.value) / 100 })}
      />
    </label>
  )
  return (
    <div className={styles.sliders}>
      {slider('x', t('composer.mark.x', { name }))}
      {slider('y', t('composer.mark.y', { name }))}
    </div>
  )
}

const materialOf = (product: ProductRow, pricing: ProductRow['pricing'][number]): FormMaterial => ({
  product_id: product.product_id,
  pricing_id: pricing.pricingId,
  quantity: pricing.cut?.least_steps ?? 1,
  note: '',
  spot: null,
  name: product.product_name,
  label: pricing.label,
  slug: product.slug,
  store_name: product.store_name,
  image: product.product_image,
  placeholder: product.placeholder,
  price: pricing.Percentage_Discount ?? pricing.price,
})
