import { Form, Link, useSearchParams } from 'react-router'
import { Button } from '../ui/button/button.tsx'
import { TextInput } from '../ui/text-input/text-input.tsx'
import { useTranslator } from '../messages/messages.tsx'
import styles from './lists.module.css'

/** Searches a list; other parameters of the address are kept. */
export function SearchForm({ label }: { label: string }) {
  const t = useTranslator()
  const [searchParams] = useSearchParams()
  const others = [...searchParams].filter(([name]) => name !== 'search' && name !== 'cursor')
  return (
    <search>
      <Form key={searchParams.get('search') ?? ''} className={styles.search}>
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextInput
          label={label}
          name="search"
          type="search"
          autoComplete="off"
          maxLength={80}
          defaultValue={searchParams.get('search') ?? ''}
        />
        <Button type="submit" variant="secondary">
          {t('selling.search')}
        </Button>
      </Form>
    </search>
  )
}

/** The link to the next page of a list. */
export function NextPage({ next }: { next: string | null }) {
  const t = useTranslator()
  const [searchParams] = useSearchParams()
  if (next === null) return null
  const changed = new URLSearchParams(searchParams)
  changed.set('cursor', next)
  return (
    <p>
      <Link to={`?${changed}`} rel="next">
        {t('selling.next')}
      </Link>
    </p>
  )
}
