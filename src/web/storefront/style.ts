// The build makes a style sheet of these for the pages that the server writes; of this file nothing is left there. While
// somebody edits, the pages load it as it is.
import '../typefaces/typefaces.css?storefront.css'
import './storefront.css'
