import { useEffect, useState } from 'react'
import { findAllPaged, type ProductRow } from '#contracts/products/search'
import { ask, messageOf } from '../../shared/ask.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { inRupees } from '../../ui/price/price.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { translateTerms } from '../../messages/attribute-values.ts'
import { useTranslator } from '../../messages/messages.tsx'
import type { FormMaterial } from './form.ts'
import styles from './composer.module.css'

type Pricing = ProductRow['pricing'][number]
type PickerProps = {
  added: readonly FormMaterial[]
  onPick: (product: ProductRow, pricing: Pricing) => void
  onClose: () => void
}

/** Searches products; several can be added one after another. */
export function ProductPicker({ added, onPick, onClose }: PickerProps) {
  const t = useTranslator()
  const [query, setQuery] = useState('')
  const { rows, problem } = useFound(query.trim())
  return (
    <Dialog isOpen onClose={onClose} title={t('composer.picker.title')} shape="panel">
      <TextInput
        type="search"
        label={t('composer.picker.words')}
        value={query}
        maxLength={80}
        onChange={({ currentTarget: { value } }) => setQuery(value)}
      />
      {problem ? (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      ) : null}
      <ul className={styles.found} aria-live="polite">
        {rows === null
          ? [1, 2, 3, 4].map((at) => (
              <li key={at}>
                <Skeleton shape="block" className={styles.foundblock} />
              </li>
            ))
          : null}
        {rows?.map((product) => (
          <Found key={product.product_id} product={product} added={added} onPick={onPick} />
        ))}
      </ul>
      {rows?.length === 0 ? <p className={styles.hint}>{t('composer.picker.none')}</p> : null}
    </Dialog>
  )
}

function Found({ product, added, onPick }: { product: ProductRow } & Pick<PickerProps, 'added' | 'onPick'>) {
  const t = useTranslator()
  const [at, setAt] = useState(0)
  const pricing = product.pricing[at]
  if (!pricing) return null
  const isTaken = added.some(({ pricing_id }) => pricing_id === pricing.pricingId)
  return (
    <li className={styles.material}>
      <span className={styles.face}>
        <Picture
          path={product.product_image}
          alt=""
          placeholder={product.placeholder}
          sizes="64px"
          upTo={160}
        />
      </span>
      <div className={styles.about}>
        <strong>{product.product_name}</strong>
        <span className={styles.hint}>{product.store_name}</span>
        <span>{inRupees(pricing.Percentage_Discount ?? pricing.price)}</span>
      </div>
      {product.pricing.length > 1 ? (
        <select
          className={styles.small}
          aria-label={t('composer.picker.pack', { name: product.product_name })}
          value={at}
          onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
        >
          {product.pricing.map((each, index) => (
            <option key={each.pricingId} value={index}>
              {translateTerms(each.label)}
            </option>
          ))}
        </select>
      ) : null}
      <Button variant="secondary" size="small" disabled={isTaken} onClick={() => onPick(product, pricing)}>
        {t(isTaken ? 'composer.picker.taken' : 'composer.picker.take')}
      </Button>
    </li>
  )
}

function useFound(query: string) {
  const [found, setFound] = useState<{ rows: ProductRow[] | null; problem: string }>({
    rows: null,
    problem: '',
  })
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(
      () => {
        const body = {
          pageNo: 1,
          pageSize: 15,
          statusQuery: 'Active',
          searchQuery: query,
          orderBy: 'date',
          order: 1,
          role: 'User',
          store_id: -1,
        }
        ask(findAllPaged, { body }).then(
          ({ rows }) => (isOver ? undefined : setFound({ rows, problem: '' })),
          (error: unknown) => (isOver ? undefined : setFound({ rows: [], problem: messageOf(error) })),
        )
      },
      query === '' ? 0 : 300,
    )
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [query])
  return found
}
