// Loading only the encoder takes 2 ms; the whole of node-forge would take 18 ms of the plugin's start.
declare module 'node-forge/lib/asn1' {
  interface Node {
    readonly tagClass: number;
    readonly type: number;
  }
  interface Bytes {
    getBytes(): string;
  }
  const asn1: {
    readonly Class: Readonly<Record<'UNIVERSAL' | 'CONTEXT_SPECIFIC', number>>;
    readonly Type: Readonly<
      Record<
        'BOOLEAN' | 'INTEGER' | 'BITSTRING' | 'OCTETSTRING' | 'OID' | 'UTF8' | 'SEQUENCE' | 'SET' | 'UTCTIME',
        number
      >
    >;
    create(tagClass: number, type: number, isConstructed: boolean, value: string | readonly Node[]): Node;
    /** Bytes are strings of one character an octet. */
    toDer(node: Node): Bytes;
    fromDer(bytes: string): Node;
    oidToDer(id: string): Bytes;
    dateToUtcTime(date: Date): string;
  };
  namespace asn1 {
    export type { Node };
  }
  export = asn1;
}
