import { SlidersHorizontal } from 'lucide-react'
import { Form, Link, useNavigate, useNavigation } from 'react-router'
import { Button } from '../ui/button/button.tsx'
import { Checkbox } from '../ui/choice/choice.tsx'
import { Select } from '../ui/select/select.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { colours } from './listing.colours.ts'
import { countFilters, filterQuery, queryWithoutFilters, readFilters, type Sort } from './listing.filters.ts'
import type { Choice, ListingProps } from './listing.tsx'
import styles from './listing.module.css'

const sortNames: Record<Sort, string> = {
  best: 'Best match',
  new: 'Newest',
  low: 'Price: low to high',
  high: 'Price: high to low',
  rated: 'Best rated',
}

/** Filters and order as one form. A browser without scripts sends it as it is; otherwise its address is tidied first. */
export function FilterForm({ path, filters, found, categoryLabel, sorts }: ListingProps) {
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const sort = next ? readFilters(new URLSearchParams(next.search)).sort : filters.sort
  const narrowed = categoryLabel ? filters : { ...filters, category: null }
  const count = countFilters(narrowed)
  return (
    <search aria-label="Filters">
      <Form
        action={path}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // Filters show the list from its top; another order, chosen without the button, leaves the page where it is.
          const { submitter } = event.nativeEvent
          void navigate(`${path}${queryOf(event.currentTarget)}`, { preventScrollReset: submitter === null })
        }}
      >
        {/* Fields hold what the address says; another address is another set of fields. */}
        <details key={filterQuery(filters)} className={styles.more}>
          <summary className={styles.summary}>
            <SlidersHorizontal size={18} aria-hidden="true" /> Filters
            {count > 0 ? <span className={styles.count}>{count}</span> : null}
          </summary>
          <div className={styles.panel}>
            <Fields {...{ filters, found, categoryLabel }} />
            <div className={styles.ways}>
              <Button type="submit">Show results</Button>
              <Link to={path + queryWithoutFilters(filters, categoryLabel)} preventScrollReset className={styles.clear}>
                Clear all
              </Link>
            </div>
          </div>
        </details>
        <div className={styles.sort}>
          <label htmlFor="sort" className={styles.sortLabel}>
            Sort<span className={styles.wide}> by</span>
          </label>
          <select
            id="sort"
            name="sort"
            value={sort === sorts[0] ? '' : (sort ?? '')}
            className={styles.select}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort === sorts[0] ? '' : sort}>
                {sortNames[sort]}
              </option>
            ))}
          </select>
          <noscript>
            <button type="submit" className={styles.go}>
              Sort
            </button>
          </noscript>
        </div>
      </Form>
    </search>
  )
}

function Fields({ filters, found, categoryLabel }: Pick<ListingProps, 'filters' | 'found' | 'categoryLabel'>) {
  const { categories, stores, price } = found
  return (
    <>
      <div className={styles.fields}>
        {categoryLabel ? (
          <ChoiceSelect name="category" label={categoryLabel} choices={categories} chosen={filters.category} />
        ) : filters.category ? (
          <input type="hidden" name="category" value={filters.category} />
        ) : null}
        <ChoiceSelect name="store" label="Store" choices={stores} chosen={filters.store} />
        <div className={styles.range}>
          <TextInput
            label="From ₹"
            name="min"
            inputMode="decimal"
            defaultValue={filters.min ?? ''}
            placeholder={price ? String(Math.floor(price.min)) : undefined}
          />
          <TextInput
            label="To ₹"
            name="max"
            inputMode="decimal"
            defaultValue={filters.max ?? ''}
            placeholder={price ? String(Math.ceil(price.max)) : undefined}
          />
        </div>
        <Checkbox name="stock" value="1" label="In stock only" defaultChecked={filters.inStock} />
      </div>
      <fieldset className={styles.colours}>
        <legend>Colour</legend>
        <div className={styles.swatches}>
          <Swatch name="" hex={null} isChosen={filters.colour === null} />
          {colours.map(([name, hex]) => (
            <Swatch key={name} name={name} hex={hex} isChosen={filters.colour === name} />
          ))}
        </div>
      </fieldset>
    </>
  )
}

function ChoiceSelect({ name, label, choices, chosen }: { name: string; label: string; choices: Choice[]; chosen: number | null }) {
  return (
    <Select name={name} label={label} defaultValue={chosen ?? ''}>
      <option value="">All</option>
      {choices.map((each) => (
        <option key={each.id} value={each.id}>
          {each.name} ({each.count})
        </option>
      ))}
    </Select>
  )
}

/** One colour to choose; without a name it stands for all of them. */
function Swatch({ name, hex, isChosen }: { name: string; hex: string | null; isChosen: boolean }) {
  const label = name || 'Any colour'
  return (
    <label className={styles.swatch} title={label}>
      <input type="radio" name="colour" value={name} defaultChecked={isChosen} aria-label={label} />
      <svg viewBox="-12 -12 24 24" aria-hidden="true">
        {hex ? <circle r="11" fill={hex} /> : <SwatchOfMany isAny={name === ''} />}
      </svg>
    </label>
  )
}

function SwatchOfMany({ isAny }: { isAny: boolean }) {
  if (isAny) return <path d="M0-11a11 11 0 1 0 .1 0M-8 8 8-8" fill="none" stroke="currentColor" />
  return (
    <>
      <path d="M0 0v-11a11 11 0 0 1 9.500 16.500Z" fill="#e53935" />
      <path d="M0 0l9.500 5.500a11 11 0 0 1-19 0Z" fill="#1e88e5" />
      <path d="M0 0-9.500 5.500A11 11 0 0 1 0-11Z" fill="#fdd835" />
    </>
  )
}

/** What the form says, as a tidy address: nothing that is empty or as usual. */
function queryOf(form: HTMLFormElement): string {
  const said = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return filterQuery(readFilters(new URLSearchParams(said)))
}
