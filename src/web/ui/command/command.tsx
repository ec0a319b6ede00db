import { Autocomplete } from '@base-ui/react/autocomplete'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import styles from './command.module.css'

export type CommandItem = { key: string; title: string; note: string }
export type CommandGroup<Item extends CommandItem> = { name: string; items: readonly Item[] }

type CommandProps<Item extends CommandItem> = {
  isOpen: boolean
  onClose: () => void
  /** The accessible name, and the text in the empty field. */
  label: string
  text: string
  onText: (text: string) => void
  groups: readonly CommandGroup<Item>[]
  /** Shown instead of results: nothing found, or the search failed. */
  empty: string
  /** Said to screen readers, such as the number of results. */
  status: string
  onChoose: (item: Item) => void
}

/** A field over the page with results below it: arrows choose, Enter opens, Escape closes. */
export function Command<Item extends CommandItem>({
  isOpen,
  onClose,
  label,
  text,
  onText,
  groups,
  empty,
  status,
  onChoose,
}: CommandProps<Item>) {
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
        <Dialog.Portal>
          <Dialog.Backdrop className={styles.veil} />
          <Dialog.Viewport className={styles.viewport}>
            <Dialog.Popup className={styles.popup} aria-label={label}>
              <Autocomplete.Root
                open
                inline
                mode="none"
                filter={null}
                items={groups}
                value={text}
                onValueChange={onText}
                itemToStringValue={(item: Item) => item.title}
                autoHighlight="always"
                keepHighlight
              >
                <div className={styles.field}>
                  <Search size={20} aria-hidden />
                  <Autocomplete.Input
                    className={styles.input}
                    aria-label={label}
                    placeholder={label}
                    maxLength={100}
                    enterKeyHint="go"
                  />
                  <Dialog.Close className={styles.close}>Esc</Dialog.Close>
                </div>
                <Autocomplete.Empty className={styles.empty}>{empty}</Autocomplete.Empty>
                <Autocomplete.List className={styles.list}>
                  {(group: CommandGroup<Item>) => (
                    <Autocomplete.Group key={group.name} items={group.items}>
                      <Autocomplete.GroupLabel className={styles.name}>{group.name}</Autocomplete.GroupLabel>
                      <Autocomplete.Collection>
                        {(item: Item) => (
                          <Autocomplete.Item
                            key={item.key}
                            value={item}
                            className={styles.item}
                            onClick={() => onChoose(item)}
                          >
                            <span className={styles.title}>{item.title}</span>
                            <span className={styles.note}>{item.note}</span>
                          </Autocomplete.Item>
                        )}
                      </Autocomplete.Collection>
                    </Autocomplete.Group>
                  )}
                </Autocomplete.List>
                <output className="visually-hidden">{status}</output>
              </Autocomplete.Root>
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  )
}
