declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css' {}

/** The address of the file in the build. */
declare module '*.png' {
  const address: string;
  export default address;
}

/** The build flags of Vite; undefined without a build. */
interface ImportMeta {
  readonly env?: Readonly<{ SSR: boolean }>;
}
