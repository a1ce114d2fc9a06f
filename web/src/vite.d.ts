declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css' {}

/** Its address among the files of the build. */
declare module '*.png' {
  const address: string;
  export default address;
}

/** What vite says of a build; nothing where there was none. */
interface ImportMeta {
  readonly env?: Readonly<{ SSR: boolean }>;
}
