import { SlidersHorizontal } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { Form, Link } from 'react-router'
import { useOnDemand } from '../../shared/on-demand.tsx'
import { ProductGrid } from '../../shared/product-card/product-card.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { useTranslator, type MessageId } from '../../messages/messages.tsx'
import { Chosen } from './chosen.tsx'
import { Fields, type FieldsProps } from './fields.tsx'
import { countFilters, filterQuery, PAGE_SIZE, type Filters, type Sort } from './filters.ts'
import type { Found } from './find.ts'
import styles from './listing.module.css'
import { NothingHere } from './nothing-here.tsx'
import { useFiltering, type Filtering } from './use-filtering.ts'

export type ListingProps = {
  /** The path of the list without its filters. */
  path: string
  filters: Filters
  found: Found
  /** The page itself shows its categories, or its store: they are not filters of the list. */
  ownsCategory?: boolean
  ownsStore?: boolean
  sorts: readonly Sort[]
}

const sortNames: Record<Sort, MessageId> = {
  best: 'lists.sort.best',
  new: 'lists.sort.new',
  low: 'lists.sort.low',
  high: 'lists.sort.high',
  rated: 'lists.sort.rated',
  offer: 'lists.sort.offer',
  origin: 'lists.sort.origin',
}

/** Products, fifteen per page, with filters that are kept in the address and work without scripts. */
export function Listing({
  path,
  filters,
  found,
  ownsCategory = false,
  ownsStore = false,
  sorts,
}: ListingProps) {
  const t = useTranslator()
  const filtering = useFiltering(path, filters)
  const fields: FieldsProps = { ...filtering, found, ownsCategory, ownsStore }
  const pages = Math.ceil(found.count / PAGE_SIZE)
  const to = (page: number) => path + filterQuery(filters, { page })
  // Nothing to filter or sort.
  if (found.count === 0 && countFilters(ownsCategory ? { ...filters, category: null } : filters) === 0) {
    return <NothingHere {...{ path, filters, found, ownsCategory, pages }} />
  }
  return (
    <div className={styles.listing}>
      <search id="filters" aria-label={t('lists.filters')} className={styles.side}>
        <Form id="filter-form" action={path} noValidate>
          <Fields {...fields} />
          <noscript>
            <button type="submit" className={styles.show}>
              {t('lists.filter.submit')}
            </button>
          </noscript>
        </Form>
      </search>
      <div className={styles.main}>
        <div className={styles.bar}>
          <output className={styles.count}>{t('lists.count', { count: found.count })}</output>
          <FiltersOnDemand {...fields} count={found.count} isBusy={filtering.isBusy} />
          <SortSelect sorts={sorts} filtering={filtering} />
        </div>
        <Chosen {...{ path, found, ownsCategory }} filters={filtering.chosen} />
        <div className={styles.results} data-busy={filtering.isBusy || undefined}>
          {found.products.length > 0 ? (
            <ProductGrid
              products={found.products}
              sizes="(min-width: 1360px) 200px, (min-width: 1200px) 205px, (min-width: 1024px) 215px, (min-width: 900px) 23vw, (min-width: 600px) 30vw, 46vw"
              end={
                found.products.length === PAGE_SIZE && filters.page < pages ? (
                  <NextPage to={to(filters.page + 1)} page={filters.page + 1} />
                ) : null
              }
            />
          ) : (
            <NothingHere {...{ path, filters, found, ownsCategory, pages }} />
          )}
          <Pagination page={filters.page} pages={pages} to={to} />
          <p className={styles.how}>
            <Link to="/how-search-works" prefetch="intent">
              {t('lists.how')}
            </Link>
          </p>
        </div>
      </div>
    </div>
  )
}

/** On narrow screens the filters open in a sheet; without scripts the same link shows them on the page. */
function FiltersOnDemand({ count, isBusy, ...fields }: FieldsProps & { count: number; isBusy: boolean }) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(false)
  const sheet = useOnDemand(() => import('./sheet.tsx').then((module) => module.FilterSheet))
  const inUse = countFilters(fields.ownsCategory ? { ...fields.chosen, category: null } : fields.chosen)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    void sheet.bring().then(setOpen)
  }
  return (
    <>
      <a href="#filters" className={styles.open} onClick={open}>
        <SlidersHorizontal size={18} aria-hidden="true" /> {t('lists.filters')}
        {inUse > 0 ? <span className={styles.inUse}>{inUse}</span> : null}
      </a>
      {sheet.Part ? (
        <sheet.Part
          {...fields}
          count={count}
          isBusy={isBusy}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

function SortSelect({
  sorts,
  filtering: { chosen, change },
}: {
  sorts: readonly Sort[]
  filtering: Filtering
}) {
  const t = useTranslator()
  return (
    <div className={styles.sort}>
      <label htmlFor="sort" className={styles.sortLabel}>
        {t('lists.sort')}
      </label>
      <select
        id="sort"
        name="sort"
        form="filter-form"
        value={chosen.sort === null || chosen.sort === sorts[0] ? '' : chosen.sort}
        className={styles.select}
        onChange={(event) =>
          change({ sort: sorts.find((each) => each === event.currentTarget.value) ?? null })
        }
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort === sorts[0] ? '' : sort}>
            {t(sortNames[sort])}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" form="filter-form" className={styles.go}>
          {t('lists.sort.submit')}
        </button>
      </noscript>
    </div>
  )
}

/** Fifteen cards leave one cell free in rows of two and of four. */
function NextPage({ to, page }: { to: string; page: number }) {
  const t = useTranslator()
  return (
    <Link to={to} rel="next" prefetch="intent" className={styles.next}>
      <span>{t('lists.next', { page })}</span>
    </Link>
  )
}
