/**
 * Type of the data as this server sends them. IDs are numbers, and optional fields are present. The type of the
 * contract describes what clients read.
 */
export type ResponseData<Data> = Data extends string
  ? SentText<Data>
  : Data extends readonly (infer Item)[]
    ? readonly ResponseData<Item>[]
    : Data extends object
      ? { [Key in keyof Data]: ResponseData<Exclude<Data[Key], undefined>> }
      : Data;

type SentText<Text extends string> = 'isId' extends keyof Text
  ? number
  : 'isCode' extends keyof Text
    ? Text | number
    : Text;
