/**
 * Data of the contract as this server sends it: its ids are numbers, and what readers can do without is there. What
 * readers make of it is the contract's own type.
 */
export type Sent<Data> = Data extends string
  ? SentText<Data>
  : Data extends readonly (infer Item)[]
    ? readonly Sent<Item>[]
    : Data extends object
      ? { [Key in keyof Data]: Sent<Exclude<Data[Key], undefined>> }
      : Data;

type SentText<Text extends string> = 'isId' extends keyof Text
  ? number
  : 'isCode' extends keyof Text
    ? Text | number
    : Text;
